/** A game system as Drydock pretends it: its name and the sub-types that it declares, nothing of its code. */
export interface GameSystem {
  id: string;
  title: string;
  version: string;
  documentTypes: Record<string, string[]>;
}

const system = (id: string, title: string, actors: string[]): GameSystem => ({
  id,
  title,
  version: '1.0',
  documentTypes: { Actor: actors },
});

/** The systems that a world of Drydock can have. */
const SYSTEMS: readonly GameSystem[] = [
  system('worldbuilding', 'Simple Worldbuilding', ['character', 'npc']),
  system('dnd5e', 'Dungeons & Dragons Fifth Edition', ['character', 'npc', 'vehicle', 'group']),
  system('twodsix', 'Twodsix', ['traveller', 'ship']),
  system('projectfu', 'Project FU', ['character', 'npc']),
];

/** The system of that id. Throws for one that Drydock does not pretend. */
export function systemOf(id: string): GameSystem {
  const found = SYSTEMS.find((one) => one.id === id);
  if (!found) throw new Error(`Drydock knows no system "${id}"`);
  return found;
}
