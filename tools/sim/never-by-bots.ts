/** What the default bots never do, each with the reason: all else must come up in a tournament. */
export const NEVER_BY_BOTS: { readonly commands: Readonly<Record<string, string>>; readonly purposes: Readonly<Record<string, string>> } = {
  commands: {
    'gm.set': 'the GM alone',
    'gm.undo': 'the GM alone',
    'gm.roll': 'the GM alone',
    'battle.end': 'the GM alone',
    'battle.create': 'the GM alone',
    'battle.place': 'the GM alone',
    'energy.unstore': 'battery points can be spent where they are',
    'emergency.connect': 'it connects by itself, and bots do not disconnect it',
    'emergency.disconnect': 'a ship without its generator needs what the auxiliary one gives',
    'weapons.disarm': 'nothing is gained by it in a duel',
    'boarding.hide': 'nobody waits for a second team',
    'hangar.launch': 'small craft do nothing in a duel',
    'bridge.switchAux': 'it happens by itself',
  },
  purposes: {
    'engines.force': 'the helm does not force the engines',
    'engines.forceDamage': 'the helm does not force the engines',
  },
};
