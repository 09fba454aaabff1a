// A draft is one request, however often it is sent: a device sends again what got no answer, perhaps changed.
import type { RequestKind } from '#contract/rules/life/life.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type RowOf, requestOfDraft } from './request-records.ts';

/** What is sent, by whom, and what each kind does about it. */
interface Sending<K extends RequestKind> {
  kind: K;
  patronId: string;
  draftId: string;
  /** True where a row says what is sent now. */
  isSame: (row: RowOf[K]) => boolean | Promise<boolean>;
  /** Why it may not be sent, a wrong code for instance; null where it may. What is there already is not asked. */
  refusal?: () => Promise<Error | null>;
  /** Writes the row; null where another tab sent the draft in this moment. */
  add: () => Promise<string | null>;
  /** True while nobody at the library has read it. */
  isUnread: (row: RowOf[K]) => boolean;
  /** Replaces what an unread row says: what was typed last is what the library reads. */
  rewrite: (row: RowOf[K]) => Promise<void>;
}

/**
 * Sends a draft.
 *
 * @throws AppError `changedMeanwhile` where the library has read another wording, and what the functions throw
 */
export async function sendOnce<K extends RequestKind>(
  tx: Tx,
  { kind, isSame, refusal, add, isUnread, rewrite, ...draft }: Sending<K>,
): Promise<{ id: string }> {
  const find = () => requestOfDraft(tx, kind, draft);
  const sent = await find();
  // The answer got lost, and nothing was changed: nothing is done.
  if (sent !== null && (await isSame(sent))) return { id: sent.id };
  const refused = (await refusal?.()) ?? null;
  const id = sent === null && refused === null ? await add() : null;
  if (id !== null) return { id };
  // Another tab may have sent the same draft in this moment.
  const known = await find();
  if (known !== null && (await isSame(known))) return { id: known.id };
  if (refused !== null) throw refused;
  if (known === null) throw new AppError('operationFailed');
  if (!isUnread(known)) throw new AppError('changedMeanwhile');
  await rewrite(known);
  return { id: known.id };
}
