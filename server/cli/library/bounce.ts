// npm run library -- bounce: takes a mail server's report of a message that came back, from standard input.
import { buffer } from 'node:stream/consumers';
import { takeReturnedMail } from '#server/messages/returned-mail.ts';
import { takes, verb } from '../verbs.ts';

export const bounce = verb({
  name: 'bounce',
  usage:
    '  npm run library -- bounce < MESSAGE   takes a report of e-mail that came back (docs/operations/readers.md)',
  fits: takes(0),
  run: async ({ store, terminal }) => {
    const returned = await takeReturnedMail(store, await buffer(terminal.input), new Date());
    if (returned.kind === 'none') return ['This is no report of an undelivered message'];
    if (returned.kind === 'unknown') {
      return [`No library has sent ${returned.dispatchId} to a reader who is still there`];
    }
    return [`${returned.label}\t${returned.dispatchId}\tundelivered`];
  },
});
