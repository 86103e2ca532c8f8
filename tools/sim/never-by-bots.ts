/** What never comes up in a duel of the default bots, each with the reason: all else must in a tournament. */
export const NEVER_BY_BOTS: Readonly<Record<'commands' | 'purposes' | 'refusals', Readonly<Record<string, string>>>> = {
  commands: {
    'gm.set': 'the GM alone',
    'gm.join': 'the GM alone',
    'gm.leave': 'the GM alone',
    'battle.end': 'the GM alone',
    'energy.unstore': 'battery points can be spent where they are',
    'emergency.connect': 'it connects by itself, and bots do not disconnect it',
    'emergency.disconnect': 'a ship without its generator needs what the auxiliary one gives',
    'weapons.disarm': 'nothing is gained by it in a duel',
    'bridge.switchAux': 'it happens by itself',
  },
  purposes: {
    'engines.force': 'the helm does not force the engines',
    'engines.forceDamage': 'the helm does not force the engines',
  },
  refusals: {
    E_SETUP: 'the battles of a tournament are well set up',
    E_VALUE: 'bots and sheets name only values that there are',
    E_OUT: 'a ship that is out has no turn in which it is looked at',
    E_TURN: 'only the ship in turn is looked at',
    E_STATION: 'a bot holds every seat of its ship',
    E_PENDING: 'bots answer at once',
    E_CAPABILITY: 'what a class cannot have is not listed',
    E_TARGET: 'a duel has one enemy, which is offered as a target while it plays',
    E_ADJACENT: 'only neighbours are offered',
    E_CONFIRM: 'bots do nothing that asks for a confirmation',
  },
};
