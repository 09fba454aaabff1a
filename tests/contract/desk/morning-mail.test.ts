// The morning's mail by a real mail server: the open tasks, at the library's hour, once a day, for who wants it.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDesk, setDesk } from '#contract/calls/desk/desk.ts';
import { addDays, timeOn } from '#contract/rules/zoned-day.ts';
import { libraryDay, timeZoneOf } from '#server/domain/libraries/library-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { deskChoices } from '#server/store/schema/desk/desk.ts';
import { profiles } from '#server/store/schema/patrons.ts';
import { reports } from '#server/store/schema/requests/feedback.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { forms, newReporters, send } from '../feedback/reporting.ts';
import { type MailServer, openMailServer } from '../notifications/mail-server.ts';
import { openPortalAlone, openProcess } from '../notifications/notifying.ts';
import type { Caller } from '../support/asking.ts';
import type { TestPortal } from '../support/portal.ts';
import { staffOf } from './staffed.ts';

let portal: TestPortal;
let server: MailServer;
let reader: Caller;
let owner: Caller;
/** Has no tasks but those of readers. */
let desk: Caller;
let run: () => Promise<void>;

beforeAll(async () => {
  portal = await openPortalAlone({ hasMail: true });
});
beforeEach(async () => {
  server = await openMailServer();
  [reader, , owner] = await newReporters(portal);
  desk = await staffOf(portal, owner.library, 'requests');
  run = openProcess(portal, server, { spreadFor: null });
});
afterEach(() => server.stop());

/** Moves the clock to an hour of the library's next day. */
function turnTo(hour: number): void {
  const { library } = owner;
  const zone = timeZoneOf(library);
  const next = timeOn(zone, addDays(libraryDay(library, portal.clock.now()), 1), hour);
  portal.clock.offsetMs += next.getTime() - portal.clock.now().getTime();
}
const giveAddress = () =>
  portal.store.inLibrary(owner.library.code, (tx) =>
    tx.update(profiles).set({ email: 'desk@example.org' }),
  );

/** Where the clock was moved, sign-ins are over. */
const inStore = (work: (tx: Tx) => Promise<unknown>) =>
  portal.store.inLibrary(owner.library.code, work);

test('comes once a morning, from the next one on, with the open tasks', async () => {
  await giveAddress();
  await send(portal, reader, forms.fault);
  await desk.ask(setDesk, { hasMorningMail: true });
  expect(await desk.ask(getDesk, {})).toMatchObject({ hasMorningMail: true });
  await run();
  turnTo(7);
  await run();
  expect(server.mails).toEqual([]);
  portal.clock.offsetMs += 70 * 60_000;
  await run();
  await run();
  expect(server.mails.map(({ to }) => to)).toEqual(['desk@example.org']);
  expect(server.mails[0]?.headers.get('subject')).toMatch(/^今天有 1 项待办 · /);
  await inStore((tx) => tx.update(reports).set({ state: 'closed' }));
  turnTo(9);
  await run();
  expect(server.mails).toHaveLength(1);
});

test('is tried again while the mail server is away, and is not for who does not want it', async () => {
  await giveAddress();
  await send(portal, reader, forms.fault);
  await desk.ask(setDesk, { hasMorningMail: true });
  await server.stop();
  turnTo(9);
  await run();
  await server.start();
  await run();
  expect(server.mails).toHaveLength(1);
  await inStore((tx) => tx.update(deskChoices).set({ hasMorningMail: false }));
  turnTo(9);
  await run();
  expect(server.mails).toHaveLength(1);
});

test('needs an address, and a librarian', async () => {
  await portal.store.inLibrary(owner.library.code, (tx) => tx.update(profiles).set({ email: '' }));
  expect(fieldsOf(await owner.answer(setDesk, { hasMorningMail: true }))).toEqual([
    'hasMorningMail',
  ]);
  expect((await reader.answer(setDesk, { hasMorningMail: false })).code).toBe(403);
});
