import { describe, expect, it } from 'vitest';
import { openTable, type BrowserTable, type Seed, type SeedContext } from './harness/index.ts';
import { beginBattle, call, recordAt, send, shipsOf } from './support/battle.ts';
import { duelWorld, DUEL, type ShipInDuel } from './support/duel.ts';

/** What Lia's side cannot know of the Resolute. */
interface Secrets {
  readonly battery: number;
  readonly torpedoes: number;
  readonly casualties: number;
  readonly skill: number;
  readonly sensors: number;
  readonly shields: Readonly<Record<number, number>>;
}

/** Two ships that look the same from outside in everything that happens below: shields hold or break, shots hit or miss alike. */
const ONE: Secrets = { battery: 87, torpedoes: 61, casualties: 1, skill: 83, sensors: 1, shields: { 0: 8, 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 } };
const OTHER: Secrets = { battery: 74, torpedoes: 59, casualties: 2, skill: 79, sensors: 2, shields: { 0: 7, 1: 5, 2: 4, 3: 2, 4: 4, 5: 5 } };
const OBSERVER = 2;

const damaged = { bridge: 0, transporter: 0, phasers: 0, torpedoes: 0, generator: 0, engines: 0, shieldControl: 0, hangars: 0, hull: 0 };
const shipsWith = (secrets: Secrets): ShipInDuel[] =>
  DUEL.map((ship) =>
    ship.name !== 'Resolute'
      ? ship
      : {
          ...ship,
          skill: secrets.skill,
          printed: { batteryMax: 99, torpedoesMax: 99 },
          running: {
            shields: secrets.shields,
            torpedoes: secrets.torpedoes,
            casualties: secrets.casualties,
            energy: { pool: 0, battery: secrets.battery },
            damage: { ...damaged, sensors: secrets.sensors },
          },
        },
  );

/** Everybody may look at every actor: nothing but the module itself keeps Lia from the numbers. */
const openSeed =
  (ships: readonly ShipInDuel[]) =>
  (context: SeedContext): Seed => {
    const seed = duelWorld(ships)(context);
    for (const actor of seed.Actor ?? []) actor['ownership'] = { ...(actor['ownership'] as object), default: OBSERVER };
    return seed;
  };

/** Everything that a window shows or would say aloud: its elements with all their attributes, without ids made by chance and times. */
const SHOWN = `(() => {
  const body = document.body.cloneNode(true);
  for (const element of body.querySelectorAll('script, style, canvas')) element.remove();
  return body.outerHTML;
})()`;
const plain = (text: string): string =>
  text
    .replace(/\b(?=\w*[0-9])(?=\w*[A-Za-z])\w{16}\b/g, '#')
    .replace(/\b[A-Za-z0-9]{16}\b/g, '#')
    .replace(/<time.*?<\/time>|message-timestamp">.*?</g, '@')
    .replace(/"(?:timestamp|modifiedTime|createdTime)":\d+/g, '');

interface Witness {
  readonly shown: readonly string[];
  readonly heard: readonly string[];
  readonly chat: string;
  readonly view: string;
  /** What Ada's window showed, who may know all this. */
  readonly own: string;
}

/** One short battle: shots both ways, a question, a manoeuvre, with the same dice whatever the secrets. */
async function battle(secrets: Secrets): Promise<Witness> {
  const table = await openTable({ users: [], seedWorld: openSeed(shipsWith(secrets)) });
  try {
    await Promise.all(['Gamemaster', 'Ada'].map((user) => table.openWindow(user)));
    const heard = await openEavesdropper(table);
    await beginBattle(table);
    const shown = [await look(table)];
    const keep = async (): Promise<void> => {
      await table.waitIdle();
      shown.push(plain(await table.ask<string>('Lia', SHOWN)));
    };
    const ships = shipsOf(table);
    const resolute = ships['Resolute'] ?? '';
    const kraal = ships['Kraal'] ?? '';
    const next = (): Promise<unknown> => send(table, 'Gamemaster', { type: 'phase.next', ship: recordAt(table).state['activeShip' as never] });
    await next();
    await next();
    await keep();
    await table.nextRolls('Gamemaster', [1, 6, 6, 6, 6, 1, 1, 1]);
    expect(await send(table, 'Ada', { type: 'phaser.fire', ship: resolute, target: kraal, dice: 4 })).toMatchObject({ ok: true, asked: true });
    await keep();
    expect(await call(table, 'Ada', 'answer', recordAt(table).question?.id, 'torpedoes')).toMatchObject({ ok: true });
    expect(await send(table, 'Ada', { type: 'phaser.fire', ship: resolute, target: kraal, dice: 9 })).toMatchObject({ ok: false });
    await keep();
    await table.nextRolls('Gamemaster', [40]);
    expect(await send(table, 'Ada', { type: 'move.inertia', ship: resolute })).toMatchObject({ ok: true });
    expect(await send(table, 'Ada', { type: 'move.forward', ship: resolute })).toMatchObject({ ok: true });
    await keep();
    const own = await table.ask<string>('Ada', SHOWN);
    for (let step = 0; step < 12 && !(recordAt(table).state['activeShip' as never] === kraal && recordAt(table).state['phase' as never] === 2); step++)
      await next();
    await table.nextRolls('Gamemaster', [40, 1, 99]);
    expect(await send(table, 'Lia', { type: 'phaser.fire', ship: kraal, target: resolute, dice: 1 })).toMatchObject({ ok: true, asked: false });
    expect(await send(table, 'Lia', { type: 'phaser.fire', ship: kraal, target: resolute, dice: 1 })).toMatchObject({ ok: true, asked: false });
    expect(await call(table, 'Lia', 'send', { type: 'phase.next', ship: resolute })).toMatchObject({ ok: false });
    await keep();
    const chat = plain(
      JSON.stringify(
        table.documents('ChatMessage').map(({ content, flavor, speaker, flags, rolls, whisper }) => ({ content, flavor, speaker, flags, rolls, whisper })),
      ),
    );
    const view = plain(await table.ask<string>('Lia', `JSON.stringify(game.modules.get('action-stations').api.battles.current().view)`));
    return { shown, heard: heard.map(plain), chat, view, own };
  } finally {
    await table.close();
  }
}

/** Lia's window with everything open that she can open, and what the module's socket brings her. */
async function openEavesdropper(table: BrowserTable): Promise<string[]> {
  const heard: string[] = [];
  const page = await table.openWindow('Lia', { wait: false });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('module.action-stations')) heard.push(String(payload));
    }),
  );
  await page.reload();
  await table.ready('Lia');
  return heard;
}

async function look(table: BrowserTable): Promise<string> {
  const page = table.window('Lia');
  await page.click('[data-tab="combat"]');
  await page.evaluate(`Promise.all([...game.combats.contents[0].combatants].map(({ actor }) => actor.sheet.render({ force: true }))).then(() => null)`);
  await table.window('Ada').evaluate(`game.actors.getName('Resolute').sheet.render({ force: true }).then(() => null)`);
  await table.waitIdle();
  return plain(await table.ask<string>('Lia', SHOWN));
}

const numbersOf = ({ battery, torpedoes, skill }: Secrets): RegExp => new RegExp(`(?<![\\w.-])(?:${[battery, torpedoes, skill].join('|')})(?![\\w-])`);

describe('what a side does not know of an enemy', () => {
  it('is in nothing that the module shows or sends: two ships that differ in it look, sound and read alike.', async () => {
    const one = await battle(ONE);
    const other = await battle(OTHER);
    expect(one.own).toMatch(/\b83\b/);
    expect(plain(one.own)).not.toEqual(plain(other.own));
    expect(one.shown.length).toBeGreaterThan(4);
    for (const [step, text] of one.shown.entries()) expect(lines(text), `step ${step}`).toEqual(lines(other.shown[step] ?? ''));
    for (const drawn of ['as-card', 'as-ship-sheet', 'as-phase-bar', 'Resolute']) expect(one.shown.at(-1)).toContain(drawn);
    expect(one.chat).toEqual(other.chat);
    expect(one.view).toEqual(other.view);
    expect(one.heard).toEqual(other.heard);
    expect(one.heard).toHaveLength(3);
    expect(one.heard.every((frame) => frame.includes('"reply"'))).toBe(true);
    for (const text of [one.chat, one.view, ...one.heard, ...one.shown.map(readable)]) expect(text.match(numbersOf(ONE))).toBeNull();
  }, 240_000);
});

describe('a ship whose token is hidden', () => {
  it('is named nowhere in a player’s window, nor in chat, nor in what is sent to him, even in its own turn.', async () => {
    const unseen: ShipInDuel = {
      name: 'Nightshade',
      classId: 'rp-attack-cruiser',
      player: null,
      row: 5,
      rotation: 0,
      disposition: -1,
      linked: false,
      skill: 80,
    };
    const seedWorld = (context: SeedContext): Seed => {
      const seed = openSeed([...DUEL, unseen])(context);
      for (const scene of seed.Scene ?? [])
        for (const token of scene['tokens'] as { name: string; hidden: boolean }[]) token.hidden = token.name === 'Nightshade';
      for (const actor of seed.Actor ?? []) if (actor['name'] === 'Nightshade') actor['ownership'] = { default: 0 };
      return seed;
    };
    const table = await openTable({ users: ['Gamemaster', 'Ada'], seedWorld });
    try {
      await beginBattle(table);
      await table.ask('Ada', `game.actors.getName('Resolute').sheet.render({ force: true }).then(() => null)`);
      await table.window('Ada').click('[data-tab="combat"]');
      const { Nightshade: night = '', Resolute: resolute = '' } = shipsOf(table);
      for (let step = 0; step < 20; step++) {
        const { activeShip, phase } = recordAt(table).state as unknown as { activeShip: string; phase: number };
        if (activeShip === night && phase === 2) break;
        await table.waitIdle();
        expect.soft(await table.ask<string>('Ada', SHOWN)).not.toContain('Nightshade');
        await send(table, 'Gamemaster', { type: 'phase.next', ship: activeShip });
      }
      await table.nextRolls('Gamemaster', [40, 6]);
      expect(await send(table, 'Ada', { type: 'move.inertia', ship: resolute })).toMatchObject({
        ok: false,
        refusal: { code: 'E_TURN', params: { ship: 'Unknown contact' } },
      });
      expect(await send(table, 'Gamemaster', { type: 'phaser.fire', ship: night, target: resolute, dice: 1 })).toMatchObject({ ok: true });
      await table.waitIdle();
      expect.soft(await table.ask<string>('Ada', SHOWN)).not.toContain('Nightshade');
      expect.soft(JSON.stringify(table.documents('ChatMessage'))).not.toContain('Nightshade');
      await table.screenshot('Ada', 'hidden-ship');
    } finally {
      await table.close();
    }
  });
});

/** Text and spoken or hovering text of a page, without what only places it. */
const readable = (html: string): string =>
  html.replace(/ (?:style|id|for|class|d|viewBox|points|transform|src|href|width|height|[xyr][12]?|c[xy])="[^"]*"/g, '');
const lines = (html: string): string[] => html.split(/(?=<)/);
