import { host } from './host.ts';
import { equal, eventually, must, NAME, pause, PROBE, rejects, SHIP } from './kit.ts';
import type { Check } from './kit.ts';

const BATTERY = 'system.running.energy.battery';
const get = (from: object, path: string): unknown => host().foundry.utils.getProperty(from, path);

export const documentChecks: readonly Check[] = [
  {
    row: 'C-DOC-01',
    run: async (kit) => {
      const ship = await kit.ship();
      await ship.update({ [BATTERY]: 2, system: { running: { energy: { pool: 4 } } } });
      equal([get(ship._source, BATTERY), get(ship._source, 'system.running.energy.pool')], [2, 4], 'Battery and pool after update');
      equal([ship.name, ship.uuid, ship.type], [NAME, `Actor.${ship.id}`, SHIP], 'Name, uuid and type');
      must(host().game.actors.get(ship.id) === ship, 'game.actors.get answers another object');
      must(typeof ship.img === 'string', 'The actor has no img');
    },
  },
  {
    row: 'C-DOC-02',
    needs: ['player'],
    run: async (kit) => {
      const ship = await kit.ship();
      await kit.askPlayer('watch', { hook: 'updateActor' });
      const here = kit.heard('updateActor') as [{ id: string }, object, Record<string, unknown>, string][];
      await ship.update({ [BATTERY]: 1 }, { [PROBE]: 'mark' });
      const [, changes, options, userId] = await eventually(() => here.find(([actor]) => actor.id === ship.id), 'updateActor here');
      equal([get(changes, BATTERY), options[PROBE], userId], [1, 'mark', host().game.userId], 'What the hook was given here');
      await pause(500);
      const there = ((await kit.askPlayer('seen', { hook: 'updateActor' })) as { id: string; changes: object; options: unknown; userId: string }[]).find(
        ({ id }) => id === ship.id,
      );
      must(there, 'updateActor has not run in the player’s window');
      equal([get(there.changes, BATTERY), there.options, there.userId], [1, 'mark', host().game.userId], 'What the hook was given there');
      equal(Object.keys((get(changes, 'system.running') ?? {}) as object), ['energy'], 'What the changes hold beside the one value');
    },
  },
  {
    row: 'C-DOC-03',
    run: async (kit) => {
      const ship = await kit.ship({ flags: { [PROBE]: { keep: 1, drop: { deep: 2 } } } });
      const { operators } = host().foundry.data;
      const path = `flags.${PROBE}.drop`;
      const deletion = host().game.release.generation >= 14 ? { [path]: new (must14(operators).ForcedDeletion)() } : { [`flags.${PROBE}.-=drop`]: null };
      await ship.update(deletion);
      equal(ship._source['flags'] && get(ship._source, `flags.${PROBE}`), { keep: 1 }, 'The flags after the deletion');
    },
  },
  {
    row: 'C-DOC-04',
    run: async (kit) => {
      const combat = await kit.combat();
      const [first, second] = await combat.createEmbeddedDocuments('Combatant', [{ name: 'One' }, { name: 'Two' }]);
      must(first && second, 'Two combatants were not created');
      await combat.updateEmbeddedDocuments('Combatant', [
        { _id: first.id, initiative: 1 },
        { _id: second.id, initiative: 2 },
      ]);
      equal(
        [...combat.combatants].map(({ initiative }) => initiative),
        [1, 2],
        'The initiatives of both',
      );
      must(first.parent === combat, 'The parent of the combatant is not its combat');
      const [kept] = await combat.createEmbeddedDocuments('Combatant', [{ _id: 'keptKeptKeptKept', name: 'Three' }], { keepId: true });
      equal(kept?.id, 'keptKeptKeptKept', 'The id that was kept');
    },
  },
  {
    row: 'C-DOC-05',
    run: async (kit) => {
      const { fromUuidSync, foundry } = host();
      const ship = await kit.ship();
      const scene = await kit.scene();
      const token = await kit.token(scene, ship, { actorLink: false });
      must(fromUuidSync(ship.uuid) === ship, 'fromUuidSync does not find the actor');
      must((await foundry.utils.fromUuid(token.uuid)) === token, 'fromUuid does not find the token');
      const synthetic = token.actor;
      must(synthetic && fromUuidSync(synthetic.uuid) === synthetic, 'fromUuidSync does not find the actor of an unlinked token');
      equal(fromUuidSync('Actor.aaaaaaaaaaaaaaaa'), null, 'fromUuidSync of what there is not');
      must(ship instanceof foundry.abstract.Document && ship instanceof host().Actor, 'The actor is no Document or no Actor');
    },
  },
  {
    row: 'C-DOC-06',
    needs: ['player'],
    run: async (kit) => {
      const { id } = (await kit.askPlayer('who')) as { id: string };
      const { NONE, LIMITED, OBSERVER, OWNER } = host().CONST.DOCUMENT_OWNERSHIP_LEVELS;
      equal([NONE, LIMITED, OBSERVER, OWNER], [0, 1, 2, 3], 'The levels of ownership');
      const ship = await kit.ship({ ownership: { default: NONE, [id]: OBSERVER } });
      const player = host().game.users.get(id);
      must(player, 'The player is not found');
      equal([ship.testUserPermission(player, 'OBSERVER'), ship.testUserPermission(player, 'OWNER')], [true, false], 'Rights, asked here');
      equal(await kit.askPlayer('rights', { uuid: ship.uuid }), [true, true, false], 'Rights, asked in the player’s window');
      equal(ship.ownership[id], OBSERVER, 'ownership');
    },
  },
  {
    row: 'C-DOC-07',
    needs: ['player'],
    run: async (kit) => {
      const { id } = (await kit.askPlayer('who')) as { id: string };
      const ship = await kit.ship({ ownership: { default: 0, [id]: 2 } });
      const outcome = await kit.askPlayer('update', { uuid: ship.uuid, values: { [BATTERY]: 0 } });
      equal([outcome, get(ship._source, BATTERY)], ['refused', 3], 'The update of an observer');
      const combat = await kit.combat();
      equal(await kit.askPlayer('update', { uuid: combat.uuid, values: { [`flags.${PROBE}.x`]: 1 } }), 'refused', 'A player’s update of a combat');
    },
  },
  {
    row: 'C-DOC-08',
    needs: ['player'],
    run: async (kit) => {
      const { id } = (await kit.askPlayer('who')) as { id: string };
      const ship = await kit.ship({ ownership: { default: 0, [id]: 3 } });
      equal(await kit.askPlayer('update', { uuid: ship.uuid, values: { img: 'icons/svg/mystery-man.svg' } }), 'done', 'The owner’s new picture');
      equal(await kit.askPlayer('update', { uuid: ship.uuid, values: { [BATTERY]: 0 } }), 'refused', 'The owner’s new number');
      equal(get(ship._source, BATTERY), 3, 'The battery');
    },
  },
  {
    row: 'C-DOC-09',
    run: async (kit) => {
      const names = [
        'createCombat',
        'deleteCombat',
        'createCombatant',
        'updateCombatant',
        'deleteCombatant',
        'createToken',
        'updateToken',
        'deleteToken',
        'deleteActor',
      ];
      const heard = names.map((name) => kit.heard(name));
      const ship = await kit.ship();
      const token = await kit.token(await kit.scene(), ship);
      const combat = await kit.combat([token]);
      const [combatant] = combat.combatants;
      must(combatant, 'There is no combatant');
      await combatant.update({ initiative: 3 });
      await token.update({ rotation: 60 });
      const ids = [combat.id, combat.id, combatant.id, combatant.id, combatant.id, token.id, token.id, token.id, ship.id];
      await combatant.delete();
      await combat.delete();
      await token.delete();
      await ship.delete();
      for (const [index, name] of names.entries()) {
        await eventually(() => heard[index]?.some(([document]) => (document as { id: string }).id === ids[index]), `The hook ${name} with its document`);
      }
    },
  },
  {
    row: 'C-DOC-10',
    run: async (kit) => {
      const journal = kit.keep(await host().JournalEntry.implementation.create({ name: NAME, flags: { [PROBE]: { battle: 'x' } } }), 'The journal');
      const page = { name: 'Page', type: 'text', text: { content: '<ol><li value="3">A</li></ol>' }, flags: { [PROBE]: { first: 3 } } };
      await journal.createEmbeddedDocuments('JournalEntryPage', [page]);
      const found = host().game.journal.find((entry) => get(entry._source, `flags.${PROBE}.battle`) === 'x');
      must(found === journal, 'game.journal.find does not find it');
      const [only] = journal.pages;
      equal(only && get(only._source, `flags.${PROBE}.first`), 3, 'The flag of the page');
      must(String(only && get(only._source, 'text.content')).includes('value="3"'), 'The server has taken the list’s number away');
    },
  },
  {
    row: 'C-DOC-11',
    needs: ['player'],
    run: async (kit) => {
      const ship = await kit.ship({ ownership: { default: 0 } });
      equal(await kit.askPlayer('source', { uuid: ship.uuid, path: BATTERY }), 3, 'A number of a ship without any right, read in the player’s window');
      const journal = kit.keep(
        await host().JournalEntry.implementation.create({ name: NAME, ownership: { default: 0 }, flags: { [PROBE]: { battle: 'y' } } }),
        'The journal',
      );
      await journal.createEmbeddedDocuments('JournalEntryPage', [{ name: 'Page', type: 'text', flags: { [PROBE]: { first: 5 } } }]);
      const [page] = journal.pages;
      equal(
        await kit.askPlayer('source', { uuid: page?.uuid, path: `flags.${PROBE}.first` }),
        5,
        'A flag of a page without any right, read in the player’s window',
      );
    },
  },
  {
    row: 'C-DOC-12',
    run: async (kit) => {
      const ship = await kit.ship();
      await rejects(Promise.resolve(ship.update({ [BATTERY]: 'many' })), 'A text where a number belongs');
      equal(get(ship._source, BATTERY), 3, 'The battery');
    },
  },
];

function must14<T>(operators: T | undefined): T {
  must(operators, 'foundry.data.operators is missing in generation 14');
  return operators;
}
