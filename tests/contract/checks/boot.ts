import { host } from './host.ts';
import { registerKeys } from './keys.ts';
import { equal, eventually, must, NAME, pause, PROBE } from './kit.ts';
import type { Check } from './kit.ts';

const ORDER = ['init', 'i18nInit', 'setup', 'ready'];
const boot: string[] = [];
const hadUser: Record<string, boolean> = {};

/** Notes the hooks of the start; called when the script is loaded, before any of them has run. */
export function noteBoot(): void {
  for (const name of ORDER) {
    host().Hooks.once(name, () => {
      boot.push(name);
      hadUser[name] = Boolean(host().game.user);
      if (name === 'init') registerKeys();
      if (name === 'init') registerSetting();
    });
  }
}

/** A setting of the world, as the module registers its own: in every window. */
const SWITCH = 'switch';
const switched: unknown[] = [];

function registerSetting(): void {
  const { settings } = host().game;
  settings.register(PROBE, SWITCH, {
    name: NAME,
    scope: 'world',
    config: false,
    type: Boolean,
    default: false,
    onChange: (value: unknown) => switched.push(value),
  });
}

/** What this window reads of the setting, and what it was told. */
export const settingHere = (): readonly unknown[] => [host().game.settings.get(PROBE, SWITCH), ...switched];

/** The rules of a style sheet; those of other servers cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

export const bootChecks: readonly Check[] = [
  {
    row: 'C-BOOT-01',
    run: () => {
      equal(boot, ORDER, 'The order of the hooks');
      equal(hadUser['ready'], true, 'game.user in ready');
    },
  },
  {
    row: 'C-BOOT-02',
    run: (kit) => {
      const { Hooks } = host();
      const calls: unknown[] = [];
      const id = Hooks.on('actionStationsProbe', (...args: unknown[]) => void calls.push(args));
      const once = kit.heard('actionStationsProbe');
      Hooks.once('actionStationsProbe', () => void calls.push('once'));
      Hooks.callAll('actionStationsProbe', 1, { two: 2 });
      Hooks.off('actionStationsProbe', id);
      Hooks.callAll('actionStationsProbe', 3);
      equal(calls, [[1, { two: 2 }], 'once'], 'What the handlers were called with');
      equal(once.length, 2, 'Calls of the handler that stayed');
    },
  },
  {
    row: 'C-BOOT-03',
    run: () => {
      const module = host().game.modules.get('action-stations');
      must(module?.active, 'The module action-stations is not active');
      equal(typeof module.api, 'object', 'The api that the module has put on its record');
    },
  },
  {
    row: 'C-BOOT-04',
    run: () => {
      const { release } = host().game;
      must(Number.isInteger(release.generation) && release.generation >= 13, `game.release.generation is ${release.generation}`);
    },
  },
  {
    row: 'C-BOOT-05',
    run: () => {
      const seen: string[] = [];
      const visit = (rules: Iterable<CSSRule>, layer: string): void => {
        for (const rule of rules) {
          const named = rule instanceof CSSLayerBlockRule ? rule.name : '';
          const imported = rule instanceof CSSImportRule ? rule : null;
          const within = [layer, named, imported?.layerName ?? ''].filter(Boolean).join('.');
          const inner = imported ? imported.styleSheet?.cssRules : 'cssRules' in rule ? (rule.cssRules as CSSRuleList) : null;
          if (rule.cssText.includes('.action-stations') && !inner?.length) seen.push(within);
          if (inner) visit(inner, within);
        }
      };
      for (const sheet of document.styleSheets) visit(rulesOf(sheet), '');
      must(seen.length > 0, 'No style of the module is loaded');
      must(
        seen.every((layer) => layer.startsWith('modules')),
        `Styles outside the layer "modules": ${[...new Set(seen)].join(', ')}`,
      );
    },
  },
  {
    row: 'C-I18N-01',
    run: () => {
      const { i18n } = host().game;
      must(i18n.has('ACTIONSTATIONS.sheet.title'), 'The key ACTIONSTATIONS.sheet.title is unknown');
      equal(i18n.has('ACTIONSTATIONS.no.such.key'), false, 'has() of a key that nobody has');
      must(i18n.format('ACTIONSTATIONS.sheet.title', { name: '<b>X</b>' }).includes('<b>X</b>'), 'format() has not put the parameter in as it is');
      equal(i18n.format('ACTIONSTATIONS.no.such.key', {}), 'ACTIONSTATIONS.no.such.key', 'format() of an unknown key');
      must(/^[a-z]{2}/u.test(i18n.lang), `game.i18n.lang is "${i18n.lang}"`);
    },
  },
  {
    row: 'C-GAME-01',
    needs: ['player'],
    run: async (kit) => {
      const { game } = host();
      const before = game.paused;
      const seen: [unknown, boolean][] = [];
      kit.on('pauseGame', (paused) => seen.push([paused, game.paused]) > 0);
      for (const paused of [!before, before]) {
        game.togglePause(paused, { broadcast: true });
        await eventually(() => game.paused === paused, 'game.paused here');
        await pause(300);
        equal(await kit.askPlayer('paused'), paused, 'game.paused in the player’s window');
      }
      // It may be told twice where it was asked for.
      must(
        seen.every(([said, is]) => said === is),
        `The hook has said other than game.paused: ${JSON.stringify(seen)}`,
      );
      equal(new Set(seen.map(([said]) => said)).size, 2, 'The hook for the pause and for its end');
    },
  },
  {
    row: 'C-SET-01',
    needs: ['player'],
    run: async (kit) => {
      const { settings } = host().game;
      equal(settings.get(PROBE, SWITCH), false, 'The default of the setting');
      try {
        await settings.set(PROBE, SWITCH, true);
        await eventually(() => switched.includes(true), 'onChange in the game master’s window');
        const there = (await kit.askPlayer('setting')) as unknown[];
        equal(there, [true, true], 'What a player’s window reads and was told');
      } finally {
        await settings.set(PROBE, SWITCH, false);
      }
    },
  },
  {
    row: 'C-I18N-02',
    run: () => {
      const name = host().game.i18n.format(`TYPES.Actor.action-stations.tacticalShip`);
      must(!name.startsWith('TYPES.'), 'The name of the ship type is its key');
    },
  },
];

export const userChecks: readonly Check[] = [
  {
    row: 'C-USER-01',
    run: () => {
      const { user, userId } = host().game;
      equal(user.id, userId, 'game.user.id');
      equal(user.isGM, true, 'game.user.isGM of a game master');
      must(user.role >= 3, `The role of a game master is ${user.role}`);
    },
  },
  {
    row: 'C-USER-02',
    needs: ['player'],
    run: async (kit) => {
      const { users } = host().game;
      const who = (await kit.askPlayer('who')) as { id: string; isGM: boolean };
      const player = users.get(who.id);
      must(player, 'game.users.get does not find the player');
      equal([player.active, player.isGM, who.isGM], [true, false, false], 'active, isGM here and there');
      must(users.filter(({ active }) => active).length >= 2, 'users.filter does not find two who are active');
      must(player.role >= 1 && player.role < host().game.user.role, `The role of a player is ${player.role}`);
      must(player.name.length > 0, 'The player has no name');
    },
  },
  {
    row: 'C-USER-03',
    needs: ['player'],
    run: async (kit) => {
      const { user, users } = host().game;
      const who = (await kit.askPlayer('who')) as { activeGM: string | null };
      equal(who.activeGM, users.activeGM?.id ?? null, 'The active game master in the player’s window');
      equal(user.isActiveGM, users.activeGM?.id === user.id, 'game.user.isActiveGM');
    },
  },
  {
    row: 'C-SOCK-01',
    needs: ['player'],
    run: async (kit) => {
      const own: unknown[] = [];
      host().game.socket.on('module.action-stations', (message) => void own.push(message));
      const answer = (await kit.askPlayer('echo', { nested: { list: [1, null, 'é'] } })) as { params: object; senderId: string };
      equal(answer.params, { nested: { list: [1, null, 'é'] } }, 'What has arrived');
      equal(answer.senderId, host().game.userId, 'The second argument of the handler');
      equal(
        own.some((message) => (message as { type?: string }).type === 'probeAsk'),
        false,
        'The sender has heard himself',
      );
    },
  },
  {
    row: 'C-USER-04',
    needs: ['player'],
    run: async (kit) => {
      const { id } = (await kit.askPlayer('who')) as { id: string };
      const calls = kit.heard('userConnected') as [{ id: string }, boolean][];
      await kit.askPlayer('reload');
      const states = (): boolean[] => calls.filter(([user]) => user.id === id).map(([, connected]) => connected);
      await eventually(() => states().includes(false), 'The hook for the player who has gone');
      await eventually(() => states().at(-1) === true, 'The hook for the player who is back');
      await eventually(() => host().game.users.get(id)?.active, 'The player is active again');
      await waitForPlayer(kit.askPlayer);
    },
  },
];

async function waitForPlayer(ask: (action: string) => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answer = await ask('who').catch(() => null);
    if (answer) return;
  }
  throw new Error('The player’s window does not answer after it was loaded again');
}
