import prototypeToken from '../actors/prototype-token.json' with { type: 'json' };
import { word } from '../words.ts';
import { KINDS } from './kinds.ts';
import type { ShipFile } from './ship-file.ts';
import type { YardShip } from './yard-ship.ts';

/** A ship about to become an actor of the world. */
export interface NewShip {
  readonly ruleset: string;
  readonly name: string;
  readonly img: string;
  readonly token: object;
  readonly system: object;
  readonly flags: object;
}

/** Where new actors go: an existing folder, a new one of that name, or none. */
export type FolderChoice = { readonly id: string } | { readonly name: string } | null;

/** A ship of the module, under the name of the user's language; its flags say for good which one it was. */
export const newFromYard = ({ ruleset, name, img, token, system, slug, names }: YardShip): NewShip => ({
  ruleset,
  name,
  img,
  token,
  system: structuredClone(system) as object,
  flags: { 'action-stations': { slug, names } },
});

/** The ship of a file; one without art gets that of its class. */
export function newFromFile({ ruleset, name, img, design }: ShipFile): NewShip | null {
  const kind = KINDS[ruleset];
  return kind ? { ruleset, name, img: img === '' ? kind.art(design) : img, token: {}, system: kind.system(design), flags: {} } : null;
}

/** Names for new ships, in order: whoever would be called as another gets the next number. */
export function freeNames(wanted: readonly string[], present: readonly string[]): readonly string[] {
  const taken = new Set(present);
  return wanted.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = word('shipyard.copyName', { name, number });
    taken.add(free);
    return free;
  });
}

/** Makes the actors, all of them or none. Rejects with what the server or the data model says. */
export async function makeShips(ships: readonly NewShip[], folder: FolderChoice): Promise<readonly Actor.Implementation[]> {
  const names = freeNames(
    ships.map(({ name }) => name),
    game.actors.map(({ name }) => name),
  );
  const folderId = await folderIdOf(folder);
  const data = ships.map(({ ruleset, img, token, system, flags }, index) => {
    const name = names[index];
    return {
      name,
      type: KINDS[ruleset]?.type,
      img,
      system,
      flags,
      folder: folderId,
      prototypeToken: { ...prototypeToken, ...token, name, texture: { ...prototypeToken.texture, src: img } },
    };
  });
  const made: readonly unknown[] = await Actor.implementation.createDocuments(data as never);
  return made as readonly Actor.Implementation[];
}

async function folderIdOf(choice: FolderChoice): Promise<string | null> {
  if (!choice) return null;
  if ('id' in choice) return choice.id;
  const folder = await Folder.implementation.create({ name: choice.name, type: 'Actor' });
  return folder?.id ?? null;
}

/** Makes one ship, says so and opens its sheet. Answers why it could not be made, or null. */
export async function makeAndOpen(file: ShipFile, folder: FolderChoice): Promise<string | null> {
  const ship = newFromFile(file);
  if (!ship) return file.ruleset;
  try {
    const [actor] = await makeShips([ship], folder);
    if (!actor) return '';
    ui.notifications.info(word('shipyard.made', { name: actor.name }));
    const sheet: unknown = actor.sheet;
    if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** What the host says of a failure. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The folders for actors that the world has. */
export const actorFolders = (): readonly { readonly id: string; readonly name: string }[] =>
  game.folders.filter(({ type }) => type === 'Actor').map(({ id, name }) => ({ id, name }));

/** May this window's user make actors, and therefore import ships? */
export const mayMakeShips = (): boolean => game.user.can('ACTOR_CREATE');
