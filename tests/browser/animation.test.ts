import { expect, it } from 'vitest';
import { HIT, openBattle, recordAt, shotIn, worldInPhaseTwo } from './support/battle.ts';

const KRAAL = `game.scenes.contents[0].tokens.getName('Kraal')`;

it('A shot fired in the middle of a token’s animation is computed from where the ship is going.', async () => {
  const world = await worldInPhaseTwo();
  const table = await openBattle(world);
  await table.nextRolls('Gamemaster', [...HIT]);
  const from = await table.ask<number>('Gamemaster', `${KRAAL}._source.y`);
  const to = from + 300;
  // Three hexes away from the shooter and turned about: from bow to bow at three hexes to stern at six.
  await table.ask('Gamemaster', `${KRAAL}.update({ y: ${to}, rotation: 0 }, { animation: { duration: 20000 } }).then(() => null)`);
  const between = (y: number): boolean => y > from && y < to;
  for (const name of ['Gamemaster', 'Ada']) {
    // A window in the background may draw no frames.
    await table.window(name).bringToFront();
    await expect.poll(() => table.ask<number>(name, `${KRAAL}.y`).then(between), { timeout: 10_000 }).toBe(true);
  }
  const shot = `game.modules.get('action-stations').api.battles.send('${world.combat}', ${JSON.stringify(shotIn(world))})`;
  const after = await table.ask<{ reply: object; y: number; source: number }>(
    'Ada',
    `${shot}.then((reply) => ({ reply, y: ${KRAAL}.y, source: ${KRAAL}._source.y }))`,
  );
  expect(after).toMatchObject({ reply: { ok: true }, source: to });
  expect(between(after.y)).toBe(true);
  expect(between(await table.ask('Gamemaster', `${KRAAL}.y`))).toBe(true);
  await table.waitIdle();
  const record = recordAt(table);
  const events = record.ledger[String(record.seq)]?.events ?? [];
  expect(events.find(({ type }) => type === 'fire.phaser')).toMatchObject({ distance: 6 });
  expect(events.find(({ type }) => type === 'impact')).toMatchObject({ face: 3 });
  const rows = await table.window('Ada').locator(`.as-card[data-seq="${record.seq}"]`).textContent();
  expect(rows).toMatch(/6/);
  await table.close();
});
