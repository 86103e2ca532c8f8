import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../drydock/shared/protocol.ts';
import { openTable, userId } from './harness/index.ts';
import type { Seed, SeedContext } from './harness/index.ts';
import { beginBattle, recordAt, send, shipsOf } from './support/battle.ts';
import { actionOf, dialogOf, openByToken, sheetOf, textIn } from './support/clicks.ts';
import { DUEL, duelWorld } from './support/duel.ts';

const OBSERVER = 2;
const WAIT = { timeout: 15_000, interval: 100 };

describe('two players aboard one ship', () => {
  it('Lia at the helm sees Ada’s buttons at Weapons in their place, with whose they are and what would help', async () => {
    const ships = DUEL.map((ship) => (ship.name === 'Resolute' ? { ...ship, stations: ['captain', 'weapons'] as const } : { ...ship, player: null }));
    const seedWorld = (context: SeedContext): Seed => {
      const seed = duelWorld(ships)(context);
      for (const actor of seed.Actor ?? []) {
        if (actor['name'] !== 'Resolute') continue;
        actor['ownership'] = { ...(actor['ownership'] as object), [userId('Lia')]: OBSERVER };
        ((actor['system'] as JsonObject)['crew'] as { holders: Record<string, string> }).holders['helm'] = userId('Lia');
      }
      return seed;
    };
    const table = await openTable({ users: ['Gamemaster', 'Lia'], seedWorld });
    try {
      const lia = table.window('Lia');
      await beginBattle(table);
      const ship = shipsOf(table)['Resolute'] ?? '';
      for (const command of [
        { type: 'phase.next', ship },
        { type: 'phase.next', ship },
      ])
        await send(table, 'Gamemaster', command);
      await openByToken(lia, 'Resolute');
      await sheetOf(lia, 'Resolute').locator('[data-filter="phase"]').click();
      const fire = actionOf(lia, 'Resolute', 'phaser.fire');
      expect(await fire.getAttribute('aria-disabled')).toBe('true');
      expect(await fire.isEnabled({ timeout: 1000 }).catch(() => false)).toBe(false);
      expect(await textIn(fire)).toContain('Weapons belongs to: Ada. Ask the GM for the seat.');
      expect(await textIn(lia.locator('.as-bar-reason').first())).toContain('Captain belongs to: Ada. Ask the GM for the seat.');
      await fire.click({ force: true });
      await table.waitIdle();
      await table.screenshot('Lia', 'duel foreign station');
      expect(await fire.evaluate((row) => row === document.activeElement)).toBe(true);
      expect(await dialogOf(lia).count()).toBe(0);
      await actionOf(lia, 'Resolute', 'move.inertia').click();
      await expect.poll(() => recordAt(table).seq, WAIT).toBe(4);
    } finally {
      await table.close();
    }
  });
});
