// The morning's mail by a real mail server: the open tasks, at the library's hour, once a day, for who wants it.
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDesk, setDesk } from '#contract/calls/desk/desk.ts';
import { addDays, timeOn } from '#contract/rules/zoned-day.ts';
import { libraryDay, timeZoneOf } from '#server/domain/libraries/library-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { deskChoices } from '#server/store/schema/desk/desk.ts';
import { usageFigures } from '#server/store/schema/desk/figures.ts';
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

test('has the figures of the month on its first morning, also without a task, for who may see them', async () => {
  await giveAddress();
  const { code: libraryCode } = owner.library;
  for (const each of [desk, owner]) await each.ask(setDesk, { hasMorningMail: true });
  do turnTo(9);
  while (!libraryDay(owner.library, portal.clock.now()).endsWith('-01'));
  const day = addDays(libraryDay(owner.library, portal.clock.now()), -1);
  const all = { measure: 'visits', dimension: 'all', resourceKind: '', value: '' } as const;
  await inStore((tx) =>
    tx.insert(usageFigures).values({ libraryCode, day, ...all, count: 42, crowd: 0n }),
  );
  await run();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.headers.get('subject')).toMatch(/^上月统计与今日待办 · /);
  const { text } = await PostalMime.parse(server.mails[0]?.raw ?? '');
  expect(text).toContain('访问次数：42（上月 0）');
});

test('needs an address, and a librarian', async () => {
  await portal.store.inLibrary(owner.library.code, (tx) => tx.update(profiles).set({ email: '' }));
  expect(fieldsOf(await owner.answer(setDesk, { hasMorningMail: true }))).toEqual([
    'hasMorningMail',
  ]);
  expect((await reader.answer(setDesk, { hasMorningMail: false })).code).toBe(403);
});
