// npm run library -- bounce: takes a mail server's report of a message that came back, from standard input.
import { buffer } from 'node:stream/consumers';
import { takeReturnedMail } from '#server/messages/returned-mail.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { Terminal } from '../command.ts';
import { wrongUse } from '../wrong-use.ts';

export const bounceUsage = `  npm run library -- bounce < MESSAGE   takes a report of e-mail that came back (docs/operations/readers.md)`;

/** Reads one message; returns what became of it. @throws UsageError */
export async function bounce(
  store: Store,
  rest: readonly string[],
  _: unknown,
  { input }: Terminal,
): Promise<string[]> {
  if (rest.length > 0) throw wrongUse(bounceUsage, ['bounce', ...rest]);
  const returned = await takeReturnedMail(store, await buffer(input), new Date());
  if (returned.kind === 'none') return ['This is no report of an undelivered message'];
  if (returned.kind === 'unknown') {
    return [`No library has sent ${returned.dispatchId} to a reader who is still there`];
  }
  return [`${returned.label}\t${returned.dispatchId}\tundelivered`];
}
