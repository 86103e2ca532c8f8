import { equal } from '#engine';
import { mirrorOf } from './commit.ts';
import type { BattleRecord, Writer } from './record.ts';
import { session } from './session.ts';
import type { Transport } from './transport.ts';
import type { BattleWriter } from './writer.ts';

/** This window as a writer. */
export const myPen = (): Writer => ({ user: game.userId ?? '', session: session() });

/** Does this window hold the pen of the battle? */
export const holdsPen = (record: BattleRecord | null): boolean => Boolean(record?.writer && equal(record.writer, myPen()));

/** Is the user connected, in whatever window? */
export const isOnline = (userId: string): boolean => game.users?.get(userId)?.active ?? false;

/** A GM does not take the pen from his equal, who may have taken it over on purpose. */
const isLower = (userId: string): boolean => (game.users?.get(userId)?.role ?? 0) < (game.user?.role ?? 0);

/**
 * Who writes: one window of one GM. The active GM takes the pen where it is free or its holder is gone, asks for it where an
 * assistant holds it, and leaves it to an equal and to his own other window where that one is alive.
 */
export async function tendPen(writer: BattleWriter, transport: Transport): Promise<void> {
  const record = writer.desk.table.record();
  if (!record || !game.user?.isGM || holdsPen(record)) return;
  const holder = record.writer && { ...record.writer };
  if (!holder || !isOnline(holder.user)) {
    if (game.user.isActiveGM) await takePen(writer);
  } else if (holder.user === game.userId) {
    if (!(await transport.isAlive(holder.session)) && equal(writer.desk.table.record()?.writer, holder)) await takePen(writer);
  } else if (game.user.isActiveGM && isLower(holder.user)) transport.askForPen(writer.desk.table.combatId);
}

/** Takes the pen whoever holds it. What was left open is finished when the record says that it has passed. */
export const takePen = (writer: BattleWriter): Promise<void> => passPen(writer, myPen());

/** Hands the pen to another window after everything that waits here. */
export async function handOver(writer: BattleWriter, to: Writer): Promise<void> {
  await writer.inLine(async () => {
    if (holdsPen(writer.desk.table.record())) await passPen(writer, to);
  });
}

async function passPen({ desk }: BattleWriter, to: Writer): Promise<void> {
  const before = desk.table.record();
  if (!before) return;
  const after = { ...before, writer: to };
  await desk.table.writeRecord(
    before,
    after,
    mirrorOf(desk.ruleset, after, (ship) => desk.table.has(ship)),
  );
}
