import { describe, expect, test } from 'vitest';
import { shownBattle } from '../../shown/test-fixture.ts';
import { momentOf, newPlan, planAfter } from './plan-state.ts';
import type { Plan, PlanAction } from './plan-state.ts';

const FORWARD = 'move.forward';
const LEFT = 'move.rotate.left';

const planned = (...actions: readonly PlanAction[]): Plan => actions.reduce(planAfter, newPlan(shownBattle(), 'resolute'));
const three: PlanAction = { do: 'add', steps: [FORWARD, LEFT, FORWARD] };

describe('a plan', () => {
  test('begins empty, for this moment, and stops after a failed step', () => {
    expect(planned()).toMatchObject({ combatId: 'c1', ship: 'resolute', steps: [], stopsAtFailure: true, running: null, isConfirming: false });
  });

  test('is for one round, ship on turn and phase', () => {
    const now = momentOf(shownBattle());
    expect(momentOf(shownBattle({ stamp: 2 }))).toBe(now);
    expect([momentOf(shownBattle({}, { phase: 3 })), momentOf(shownBattle({}, { activeShip: 'korvat' }))]).not.toContain(now);
  });

  test('takes steps one after another, and gives the last one back', () => {
    expect(planned({ do: 'add', steps: [FORWARD] }, { do: 'add', steps: [LEFT] }).steps).toEqual([FORWARD, LEFT]);
    expect(planned(three, { do: 'takeBack' }).steps).toEqual([FORWARD, LEFT]);
    expect(planned({ do: 'takeBack' }).steps).toEqual([]);
  });

  test('is not begun without steps, and loses each as it is played', () => {
    expect(planned({ do: 'begin' }).running).toBeNull();
    expect(planned(three, { do: 'begin' }).running).toEqual({ done: 0, of: 3 });
    expect(planned(three, { do: 'begin' }, { do: 'played' })).toMatchObject({ steps: [LEFT, FORWARD], running: { done: 1, of: 3 } });
  });

  test('is not changed while it is sent, but for what a failure does', () => {
    const sent = planned(three, { do: 'begin' }, { do: 'add', steps: [LEFT] }, { do: 'takeBack' }, { do: 'confirm' });
    expect(sent).toMatchObject({ steps: [FORWARD, LEFT, FORWARD], isConfirming: false, running: { done: 0 } });
    expect(planAfter(sent, { do: 'stopAtFailure', on: false }).stopsAtFailure).toBe(false);
  });

  test('keeps what is left when the sending ends, with the reason', () => {
    const notice = { text: 'Failed.', isBad: true };
    expect(planned(three, { do: 'begin' }, { do: 'played' }, { do: 'end', notice })).toMatchObject({ steps: [LEFT, FORWARD], running: null, notice });
  });

  test('is asked for once more before it forces, until it is changed', () => {
    expect(planned(three, { do: 'confirm' }).isConfirming).toBe(true);
    for (const action of [{ do: 'reconsider' }, { do: 'takeBack' }, { do: 'begin' }, { do: 'add', steps: [LEFT] }] as const) {
      expect(planned(three, { do: 'confirm' }, action).isConfirming).toBe(false);
    }
  });

  test('forgets a notice with the next step', () => {
    const told = planned(three, { do: 'tell', notice: { text: 'Changed.', isBad: false } });
    expect(told.notice?.text).toBe('Changed.');
    expect(planAfter(told, { do: 'takeBack' }).notice).toBeNull();
  });
});
