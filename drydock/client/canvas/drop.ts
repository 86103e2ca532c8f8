import type { Actor } from '../data/actor.ts';
import { env } from '../data/env.ts';
import { fromUuid } from '../data/uuid.ts';
import { Hooks } from '../ui/host.ts';
import type { Data } from '../ui/host.ts';
import { canvas } from './board.ts';

/** Lets the entries of directories be dragged, as core's are: what is carried is the actor's uuid as JSON. */
export function carryActors(page: Document): void {
  page.addEventListener('dragstart', (event) => {
    const uuid = (event.target as HTMLElement).closest<HTMLElement>('[data-actor-uuid]')?.dataset['actorUuid'];
    if (uuid) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Actor', uuid }));
  });
}

/** An actor dropped on the map becomes a token on the space under the pointer, after the hook that a module may stop it with. */
export function takeDrops(board: HTMLElement): void {
  board.addEventListener('dragover', (event) => event.preventDefault());
  board.addEventListener('drop', (event) => {
    event.preventDefault();
    const data = parse(event.dataTransfer?.getData('text/plain') ?? '');
    const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    if (!data || Hooks.call('dropCanvasData', canvas, { ...data, ...point }) === false) return;
    if (data['type'] === 'Actor') place(String(data['uuid']), point).catch((error: unknown) => console.error(error));
  });
}

function parse(text: string): Data | null {
  try {
    return JSON.parse(text) as Data;
  } catch {
    return null;
  }
}

async function place(uuid: string, point: { x: number; y: number }): Promise<void> {
  const found = (await fromUuid(uuid)) as Actor | null;
  const pack = found?.pack ? env.game.packs.get(found.pack) : null;
  const actor = (pack && found ? await env.game.actors.importFromCompendium(pack, found.id) : found) as Actor | null;
  const { scene, grid } = canvas;
  if (!actor || !scene || !grid) return;
  const center = grid.type === 0 ? point : grid.getCenterPoint(grid.getOffset(point));
  const token = await actor.getTokenDocument({});
  const { width, height } = token;
  const x = Math.round(center.x - (width * grid.sizeX) / 2);
  const y = Math.round(center.y - (height * grid.sizeY) / 2);
  await scene.createEmbeddedDocuments('Token', [{ ...token.toObject(), x, y }]);
}
