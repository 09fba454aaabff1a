// Stores responses of commands by idempotency key: a repeated command gets the first response and has no second
// effect (docs/design/safety.md, T3, T17).
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { idempotency } from '../schema/idempotency.ts';

export interface CommandKey {
  libraryCode: string;
  /** Patron id, or '' for holders of a library's token. */
  owner: string;
  key: string;
  call: string;
  input: unknown;
}

export type Claim = { kind: 'first' } | { kind: 'repeat'; reply: unknown } | { kind: 'conflict' };

/**
 * Claims the key in this transaction. A parallel duplicate waits here until the first one commits and gets its
 * response; if the first one was rolled back, the duplicate runs.
 */
export async function claimKey(tx: Tx, command: CommandKey): Promise<Claim> {
  const { libraryCode, owner, key, call } = command;
  const inputHash = createHash('sha256').update(JSON.stringify(command.input)).digest('base64url');
  const claimed = await tx
    .insert(idempotency)
    .values({ libraryCode, owner, key, call, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return { kind: 'first' };
  const [row] = await tx.select().from(idempotency).where(isCommand(command));
  if (row === undefined) throw new Error('a key was taken, but its reply is gone');
  const isSame = row.call === call && row.inputHash === inputHash;
  return isSame ? { kind: 'repeat', reply: row.reply } : { kind: 'conflict' };
}

/** Stores the response with its key. */
export async function saveResponse(tx: Tx, command: CommandKey, reply: unknown): Promise<void> {
  await tx.update(idempotency).set({ reply }).where(isCommand(command));
}

function isCommand({ owner, key }: CommandKey) {
  return and(eq(idempotency.owner, owner), eq(idempotency.key, key));
}
