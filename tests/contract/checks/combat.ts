import { host } from './host.ts';
import type { HostCombat, HostToken } from './host.ts';
import type { Kit } from './kit.ts';
import { equal, eventually, must, NAME, pause, PROBE } from './kit.ts';
import type { Check } from './kit.ts';

const get = (from: object, path: string): unknown => host().foundry.utils.getProperty(from, path);

async function twoShips(kit: Kit): Promise<{ combat: HostCombat; tokens: HostToken[] }> {
  const scene = await kit.scene();
  const first = await kit.token(scene, await kit.ship(), { disposition: 1 });
  const second = await kit.token(scene, await kit.ship(), { disposition: -1, x: 600 });
  const combat = await kit.combat([first, second]);
  return { combat, tokens: [first, second] };
}

export const combatChecks: readonly Check[] = [
  {
    row: 'C-COMBAT-01',
    run: async (kit) => {
      const { combats } = host().game;
      const combat = await kit.combat();
      must(combats.get(combat.id) === combat, 'game.combats.get');
      must([...combats].includes(combat), 'game.combats cannot be gone through');
      equal(combat.type, 'base', 'The type of a plain combat');
    },
  },
  {
    row: 'C-COMBAT-02',
    run: async (kit) => {
      const { combat, tokens } = await twoShips(kit);
      const [token] = tokens;
      const combatant = combat.combatants.find(({ tokenId }) => tokenId === token?.id);
      must(combatant && token, 'combatants.find does not find the combatant by its token');
      must(combat.combatants.get(combatant.id) === combatant, 'combatants.get');
      must(combatant.token === token, 'combatant.token is not the token of a scene that nobody views');
      must(combatant.actor === token.actor && combatant.actorId === token.actorId, 'combatant.actor');
      equal([combatant.name, combatant.hidden], [NAME, false], 'Name and hidden');
      equal(
        combat.combatants.some(({ actorId }) => actorId === token.actorId),
        true,
        'combatants.some',
      );
    },
  },
  {
    row: 'C-COMBAT-03',
    run: async (kit) => {
      const { combat } = await twoShips(kit);
      const [first, second] = combat.combatants;
      must(first && second, 'Two combatants');
      await combat.updateEmbeddedDocuments('Combatant', [
        { _id: first.id, initiative: 1 },
        { _id: second.id, initiative: 2 },
      ]);
      equal(
        combat.turns.map(({ id }) => id),
        [second.id, first.id],
        'combat.turns by initiative',
      );
      await combat.update({ round: 2, turn: 1 });
      equal([combat.round, combat.turn], [2, 1], 'Round and turn');
      await combat.update({ round: 2, turn: null });
      equal([combat.round, combat.turn], [2, null], 'Round and turn with nobody current');
    },
  },
  {
    row: 'C-COMBAT-04',
    run: async (kit) => {
      const { combat } = await twoShips(kit);
      await combat.activate();
      await eventually(() => combat.active, 'The combat is active');
      await eventually(() => host().game.combats.viewed?.id === combat.id, 'game.combats.viewed is the active combat');
    },
  },
  {
    row: 'C-COMBAT-05',
    run: async (kit) => {
      const { combat } = await twoShips(kit);
      const calls: unknown[][] = [];
      kit.on('preUpdateCombat', (...args) => {
        calls.push(args);
        return get(args[2] as object, PROBE) === 'mine';
      });
      await combat.update({ round: 5 });
      equal(combat.round, 0, 'The round after an update that a hook has forbidden');
      await combat.update({ round: 5 }, { [PROBE]: 'mine' });
      equal(combat.round, 5, 'The round after an update that the hook has allowed');
      const [given, changes] = calls[0] ?? [];
      must(given === combat && 'round' in Object(changes), 'The hook is not given the combat and the changes');
    },
  },
  {
    row: 'C-COMBAT-06',
    needs: ['player'],
    run: async (kit) => {
      const combat = await kit.combat();
      await combat.update({ flags: { [PROBE]: { battle: { a: 1, b: { c: 2 } } } } });
      await kit.askPlayer('watch', { hook: 'updateCombat' });
      const here = kit.heard('updateCombat');
      await combat.update({ [`flags.${PROBE}.battle.b.c`]: 3, round: 1, turn: null }, { [PROBE]: 'session' });
      equal(get(combat._source, `flags.${PROBE}.battle`), { a: 1, b: { c: 3 } }, 'The flag');
      await pause(500);
      const seen = (await kit.askPlayer('seen', { hook: 'updateCombat' })) as { id: string; changes: object; options: unknown }[];
      const there = seen.filter(({ id }) => id === combat.id);
      equal([there.length, there[0]?.options], [1, 'session'], 'Calls of the hook in the player’s window, and the option');
      for (const changes of [here[0]?.[1] as object, there[0]?.changes ?? {}]) {
        equal(get(changes, `flags.${PROBE}.battle`), { b: { c: 3 } }, 'The changed part of the flag');
        equal(get(changes, 'round'), 1, 'The round in the same call');
      }
    },
  },
  {
    row: 'C-COMBAT-07',
    run: async (kit) => {
      const { combat } = await twoShips(kit);
      const calls = kit.heard('renderCombatTracker') as [{ viewed?: { id: string } | null; element: HTMLElement; rendered: boolean }, HTMLElement][];
      await combat.activate();
      await host().ui.combat.render();
      const [app, element] = await eventually(() => calls.findLast(([one]) => one.viewed?.id === combat.id), 'renderCombatTracker with the combat viewed');
      must(element instanceof HTMLElement && app.element === element && app.rendered, 'The hook is not given the application and its element');
      const row = await eventually(
        () => element.querySelector(`[data-combatant-id="${combat.turns[0]?.id ?? ''}"]`) ?? app.element.querySelector('[data-combatant-id]'),
        'A row [data-combatant-id]',
      );
      must(
        element.querySelector('.combat-tracker-header') ?? element.querySelector('.combat-tracker'),
        'There is neither .combat-tracker-header nor .combat-tracker',
      );
      must(row.querySelector('.token-name'), 'The row has no .token-name');
    },
  },
  {
    row: 'C-COMBAT-08',
    run: async (kit) => {
      const combat = await kit.combat();
      await combat.update({ round: 1, turn: null, [`flags.${PROBE}.battle`]: { n: 1 } });
      const [one] = await combat.createEmbeddedDocuments('Combatant', [{ name: 'One', hidden: true }]);
      equal(get(combat._source, `flags.${PROBE}.battle.n`), 1, 'The flag after a combatant has come');
      await one?.delete();
      equal([get(combat._source, `flags.${PROBE}.battle.n`), combat.turn], [1, null], 'Flag and turn after it has gone');
    },
  },
  {
    row: 'C-COMBAT-09',
    run: async (kit) => {
      const { combat } = await twoShips(kit);
      const [combatant] = combat.combatants;
      must(combatant, 'A combatant');
      const calls: unknown[][] = [];
      const isMine = (options: unknown): boolean => get(options as object, PROBE) === 'mine';
      kit.on('preUpdateCombatant', (...args) => {
        calls.push(args);
        return isMine(args[2]);
      });
      kit.on('preDeleteCombatant', (...args) => {
        calls.push(args);
        return isMine(args[1]);
      });
      kit.on('preDeleteCombat', (...args) => {
        calls.push(args);
        return isMine(args[1]);
      });
      await combatant.update({ initiative: 7 });
      await combat.delete();
      await combatant.delete();
      const isThere = [...combat.combatants].includes(combatant);
      equal(
        [combatant.initiative, isThere, host().game.combats.get(combat.id) === combat],
        [null, true, true],
        'The initiative, the combatant and the combat after a hook has forbidden all three',
      );
      must(
        calls[0]?.[0] === combatant && 'initiative' in Object(calls[0]?.[1]) && calls[1]?.[0] === combat && calls[2]?.[0] === combatant,
        'The hooks are not given the documents and the changes',
      );
      await combat.updateEmbeddedDocuments('Combatant', [{ _id: combatant.id, initiative: 7 }], { [PROBE]: 'mine' });
      equal(combatant.initiative, 7, 'The initiative after the hook has allowed it');
      await combat.delete({ [PROBE]: 'mine' });
      must(!host().game.combats.get(combat.id), 'The combat is still there after the hook has allowed it');
    },
  },
  {
    row: 'C-COMBAT-10',
    run: async (kit) => {
      const { combat } = await twoShips(kit);
      const seen: unknown[] = [];
      kit.on('preUpdateCombat', (...args) => {
        const [, changes, options] = args as [unknown, { round?: number; turn?: number }, { direction?: number }];
        if ('round' in changes || 'turn' in changes) seen.push([changes.round ?? null, changes.turn ?? null, options.direction ?? null]);
        return undefined;
      });
      await combat.startCombat();
      await combat.nextTurn();
      await combat.previousTurn();
      await combat.nextRound();
      equal(
        seen,
        [
          [1, 0, null],
          [null, 1, 1],
          [null, 0, -1],
          [2, null, 1],
        ],
        'Round, turn and direction of what core updates',
      );
      await combat.activate();
      await host().ui.combat.render();
      const named = (action: string) => host().ui.combat.element.querySelector(`[data-action="${action}"]`);
      for (const action of ['nextTurn', 'nextRound', 'previousTurn', 'previousRound', 'endCombat'])
        await eventually(() => named(action), `The button ${action} of the tracker`);
    },
  },
];
