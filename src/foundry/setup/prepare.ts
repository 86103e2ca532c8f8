import { word } from '../words.ts';
import { sceneChanges, sceneFacts, tokenChanges, type Need } from './scene-facts.ts';

/** Is there something about the viewed scene that keeps ships from fighting on it? Only the GM is told. */
export const isUnfit = (): boolean => Boolean(game.user?.isGM && canvas?.scene && sceneFacts(canvas.scene).needs.length > 0);

/** Makes the viewed scene fit for ships, once the GM has read what will change and agrees. Done again, it changes nothing. */
export async function prepareScene(): Promise<void> {
  const scene = canvas?.scene;
  if (!scene || !game.user.isGM) return;
  const { needs } = sceneFacts(scene);
  if (needs.length === 0) return void ui.notifications?.info(word('setup.prepare.nothing', { scene: scene.name }));
  if (!(await agrees(scene.name, needs))) return;
  const changes = sceneChanges(scene);
  if (Object.keys(changes).length > 0) await scene.update(changes as Parameters<typeof scene.update>[0]);
  // Only on the new grid is it known where the tokens belong.
  const tokens = tokenChanges(scene);
  if (tokens.length > 0) await scene.updateEmbeddedDocuments('Token', tokens);
}

async function agrees(scene: string, needs: readonly Need[]): Promise<boolean> {
  const { escapeHTML } = foundry.utils;
  const lines = needs.map((need) => `<li>${escapeHTML(word(`setup.prepare.will.${need}`))}</li>`);
  const answer = await foundry.applications.api.DialogV2.wait({
    classes: ['action-stations', 'as-prepare'],
    window: { title: word('setup.prepare.title') },
    position: { width: 440 },
    content: `<p>${escapeHTML(word('setup.prepare.lead', { scene }))}</p><ul>${lines.join('')}</ul>`,
    rejectClose: false,
    buttons: [
      { action: 'prepare', label: word('setup.prepare.go'), default: true },
      { action: 'cancel', label: word('setup.cancel') },
    ],
  });
  return answer === 'prepare';
}
