import type { CommandBase, ShipId } from '#engine';
import { placeOf } from '../battle/board.ts';
import { combatantName } from '../battle/combatant-name.ts';
import { systemOf } from '../battle/foundry-table.ts';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { combatantOf } from '../shown/documents.ts';
import { sideName } from '../shown/names.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { sideOf } from './fleet.ts';

const JOIN = 'gm.join';

/** What the GM chooses of a ship that joins; `after` '': as the rules have it. */
interface Chosen {
  readonly side: string;
  readonly after: string;
}

/** Asks on which side a ship of the combat joins and after whom it has its turn, and gives the command. Answers why it was not played. */
export async function joinBattle(battles: Battles, combatId: string, ship: ShipId): Promise<string | null> {
  const battle = battles.of(combatId);
  const combatant = combatantOf(combatId, ship);
  if (!battle || !combatant?.actor) return null;
  const name = combatantName(combatant, ship);
  const disposition = combatant.token?.disposition ?? combatant.actor.prototypeToken.disposition;
  const chosen = await ask(battle, { ship, name, side: sideOf(disposition) });
  if (!chosen) return null;
  const place = combatant.token ? placeOf(combatant.token) : null;
  const made = {
    type: JOIN,
    ship,
    name,
    side: chosen.side,
    system: systemOf(combatant.actor),
    position: place?.position ?? null,
    facing: place?.facing ?? null,
  };
  const command: CommandBase = chosen.after === '' ? made : ({ ...made, after: chosen.after } as CommandBase);
  return replyText(battle, await battles.send(combatId, command));
}

/** `side`: the one that the ship's token is on, which is chosen until the GM takes another. */
async function ask(battle: ShownBattle, { ship, name, side }: { readonly ship: ShipId; readonly name: string; readonly side: string }): Promise<Chosen | null> {
  const options = (key: string): string[] => {
    const spec = battle.ruleset.params(battle.view, { type: JOIN, ship }).find((one) => one.key === key);
    return (spec?.choices ?? []).map(({ value }) => String(value));
  };
  // A newcomer may be on a side of its own.
  const sides = [...new Set([...options('side'), side])].map((one) => option(one, sideName(one), one === side));
  const places = options('after').map((id) => option(id, word('setup.join.after', { ship: battle.view.ships[id]?.name ?? id })));
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['action-stations', 'as-join'],
    window: { title: word('setup.join.title', { ship: name }) },
    position: { width: 440 },
    content: [
      `<p>${foundry.utils.escapeHTML(word('setup.join.lead', { ship: name, round: battle.view.round + 1 }))}</p>`,
      select('side', word('setup.join.side'), sides),
      select('after', word('setup.join.place'), [option('', word('setup.join.last')), ...places]),
    ].join(''),
    rejectClose: false,
    buttons: [
      { action: 'join', label: word('setup.join.go'), default: true, callback: (_event, button) => chosenIn(button.form) },
      { action: 'cancel', label: word('setup.cancel'), callback: () => null },
    ],
  });
  return isChosen(answer) ? answer : null;
}

const option = (value: string, label: string, isChosen = false): string =>
  `<option value="${foundry.utils.escapeHTML(value)}"${isChosen ? ' selected' : ''}>${foundry.utils.escapeHTML(label)}</option>`;

const select = (name: string, label: string, options: readonly string[]): string =>
  `<label class="as-join-field"><span>${foundry.utils.escapeHTML(label)}</span> <select name="${name}">${options.join('')}</select></label>`;

function chosenIn(form: HTMLFormElement | null): Chosen {
  const valueOf = (name: string): string => form?.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value ?? '';
  return { side: valueOf('side'), after: valueOf('after') };
}

const isChosen = (answer: unknown): answer is Chosen => typeof answer === 'object' && answer !== null && 'side' in answer;
