// A message that comes back after it was forgotten still counts against its address, and a forged report against nobody's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMailState } from '#contract/calls/notifications.ts';
import { takeReturnedMail } from '#server/jobs/returned-mail.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { sweepNotifications } from '#server/store/records/notifications/dispatch-records.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import type { TestPortal } from '../support/portal.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import {
  addReader,
  answer,
  dayMs,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
  type Reader,
} from './notifying.ts';

let portal: TestPortal;
let server: MailServer;
let library: LibraryRecord;
let librarian: Account;

beforeAll(async () => {
  portal = await openPortalAlone({ hasMail: true });
  server = await openMailServer();
  library = await openLibrary(portal);
  librarian = await accountOf(portal, library, 'librarian');
});
afterAll(() => server.stop());

/** @returns the Message-ID of what was mailed to the reader */
async function mailTo(reader: Reader): Promise<string> {
  await answer(portal, librarian, reader);
  await openProcess(portal, server)();
  const mail = server.mails.findLast(({ to }) => to === reader.address);
  return mail?.headers.get('message-id') ?? '';
}

const report = (messageId: string, address: string, status = '5.1.1') =>
  Buffer.from(
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; relay.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      `Status: ${status}`,
      '--b1',
      'Content-Type: text/rfc822-headers',
      '',
      `To: ${address}\r\nMessage-ID: ${messageId}\r\n`,
      '--b1--',
      '',
    ].join('\r\n'),
  );
const take = async (...of: Parameters<typeof report>) =>
  (await takeReturnedMail(portal.store, report(...of), portal.clock.now())).kind;
const isRefused = async (reader: Reader) =>
  ((await askAs(portal, reader, getMailState, {})).data as { isRefused: boolean }).isRefused;

test('a report of a forgotten message counts for its reader and address alone', async () => {
  const byMail = { channels: ['email' as const] };
  const reader = await addReader(portal, library, byMail);
  const other = await addReader(portal, library, byMail);
  const messageId = await mailTo(reader);
  expect(messageId).not.toContain(reader.id);
  await portal.store.inLibrary(library.code, (tx) =>
    sweepNotifications(tx, new Date(portal.clock.now().getTime() + 40 * dayMs)),
  );
  expect(await dispatchStates(portal, library)).toEqual({});
  const unsigned = messageId.replace(/\.[\da-f]{32}@/, '@');
  expect(unsigned).not.toBe(messageId);
  const forged = messageId.replace(/\.[\da-f]{32}@/, `.${'0'.repeat(32)}@`);
  for (const [id, address] of [
    [messageId, other.address],
    [unsigned, reader.address],
    [forged, reader.address],
  ] as const) {
    expect(await take(id, address)).toBe('unknown');
  }
  // A full mailbox is another matter.
  expect(await take(messageId, reader.address, '5.2.2')).toBe('noted');
  expect([await isRefused(reader), await isRefused(other)]).toEqual([false, false]);
  expect(await take(messageId, reader.address.toUpperCase())).toBe('noted');
  expect([await isRefused(reader), await isRefused(other)]).toEqual([true, false]);
});
