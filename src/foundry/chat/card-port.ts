import type { ShipId, Told } from '#engine';
import type { LedgerEntry } from '../battle/record.ts';
import type { CardPort } from '../battle/table.ts';
import { combatantOf } from '../shown/documents.ts';
import { word } from '../words.ts';
import { publicSentence } from './card-context.ts';

export type { CardPort } from '../battle/table.ts';

export interface CardFlags {
  readonly battle: string;
  readonly seq: number;
  /** There is nothing for everybody on it: players need not see it where its entry is found no more. */
  readonly silent: boolean;
}

/** Which ledger entry a message is the card of, or null where it is no card: only GMs write cards, and a player can put any flags on his own messages. */
export function cardFlags(message: { readonly flags: object; readonly author: { readonly isGM: boolean } | null }): CardFlags | null {
  if (!message.author?.isGM) return null;
  const flags = (message.flags as Readonly<Record<string, unknown>>)['action-stations'];
  if (typeof flags !== 'object' || flags === null) return null;
  const { battle, seq, silent } = flags as { readonly battle?: unknown; readonly seq?: unknown; readonly silent?: unknown };
  return typeof battle === 'string' && typeof seq === 'number' ? { battle, seq, silent: silent === true } : null;
}

/** The cards of the battle layer as ordinary chat messages: they hold the public sentence, the public dice, and which entry they show. */
export function cardPort(): CardPort {
  return {
    exists: (combatId, seq) => cardsOf(combatId, seq).length > 0,
    dropDoubles: async (combatId, seq) => {
      const [, ...doubles] = cardsOf(combatId, seq).sort((a, b) => a.timestamp - b.timestamp);
      for (const message of doubles) await message.delete();
    },
    sentence: publicSentence,
    create: async (combatId, entry, told, rolls) => {
      await ChatMessage.create({
        content: foundry.utils.escapeHTML(publicSentence(entry, told)),
        speaker: speakerOf(combatId, entry.command?.ship),
        rolls: rolls.map((roll) => JSON.stringify(roll)),
        flags: { 'action-stations': { battle: combatId, seq: entry.seq, ...(isSilent(entry, told) ? { silent: true } : {}) } },
      });
    },
  };
}

const isSilent = (entry: LedgerEntry, told: Told): boolean => entry.kind !== 'external' && told.outcome === null && told.steps.length === 0;

const cardsOf = (combatId: string, seq: number): ChatMessage.Implementation[] =>
  game.messages.filter((message) => {
    const flags = cardFlags(message);
    return flags?.battle === combatId && flags.seq === seq;
  });

/** The token of the ship that acts. A token that is hidden from players stays unnamed: every client receives the speaker. */
function speakerOf(combatId: string, ship: ShipId | undefined): { alias: string; scene?: string | null; token?: string | null } {
  const combatant = ship === undefined ? null : combatantOf(combatId, ship);
  const token = combatant?.token ?? null;
  if (!combatant || combatant.hidden || token?.hidden) return { alias: word('card.speaker') };
  return token ? { alias: token.name, scene: token.parent?.id ?? null, token: token.id } : { alias: combatant.name ?? '' };
}
