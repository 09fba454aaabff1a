// Replies of commands by their keys: whoever repeats a command gets the reply of the first time, and
// no second effect (docs/design/safety.md, T3, T17).
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { idempotency } from '../schema/patrons.ts';

export interface CommandName {
  libraryCode: string;
  /** Patron id, or '' for holders of a library's token. */
  owner: string;
  key: string;
  call: string;
  input: unknown;
}

export type Reply = { kind: 'first' } | { kind: 'repeat'; reply: unknown } | { kind: 'otherWish' };

/**
 * Takes the key for this transaction. A parallel duplicate waits here until the first is committed,
 * then gets its reply; if the first was undone, it becomes the first.
 */
export async function claimKey(tx: Tx, command: CommandName): Promise<Reply> {
  const { libraryCode, owner, key, call } = command;
  const inputHash = createHash('sha256').update(JSON.stringify(command.input)).digest('base64url');
  const taken = await tx
    .insert(idempotency)
    .values({ libraryCode, owner, key, call, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (taken.length > 0) return { kind: 'first' };
  const [row] = await tx.select().from(idempotency).where(isCommand(command));
  if (row === undefined) throw new Error('a key was taken, but its reply is gone');
  const isSame = row.call === call && row.inputHash === inputHash;
  return isSame ? { kind: 'repeat', reply: row.reply } : { kind: 'otherWish' };
}

/** Keeps the reply with its key. */
export async function saveResponse(tx: Tx, command: CommandName, reply: unknown): Promise<void> {
  await tx.update(idempotency).set({ reply }).where(isCommand(command));
}

function isCommand({ owner, key }: CommandName) {
  return and(eq(idempotency.owner, owner), eq(idempotency.key, key));
}
