// Letters to vendors by a real mail server: to the address of the record, once, and noted in the history of the report.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/calls/declare.ts';
import { listLetters, writeToVendor } from '#contract/calls/desk/letters.ts';
import { listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import { getRequest } from '#contract/calls/desk/requests.ts';
import { handleReport, listOwnReports } from '#contract/calls/patron/feedback.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { forms, newReporters, resource, send } from '../feedback/reporting.ts';
import { type MailServer, openMailServer } from '../notifications/mail-server.ts';
import { openPortalAlone, openProcess } from '../notifications/notifying.ts';
import type { Caller } from '../support/asking.ts';
import type { TestPortal } from '../support/portal.ts';
import { staffOf } from './staffed.ts';

let portal: TestPortal;
let server: MailServer;
let reader: Caller;
let other: Caller;
let owner: Caller;
/** Has no role but the readers' desk. */
let desk: Caller;
let run: () => Promise<void>;

beforeAll(async () => {
  portal = await openPortalAlone({ hasMail: true });
});
beforeEach(async () => {
  server = await openMailServer();
  [reader, other, owner] = await newReporters(portal);
  desk = await staffOf(portal, owner.library, 'requests');
  run = openProcess(portal, server);
  await owner.ask(saveRecord, {
    kind: 'database',
    id: resource.id,
    values: { vendor: { en: 'Platform' } },
    base: {},
  });
});
afterEach(() => server.stop());

/** The vendor's record, which stands below another one with this address. */
async function addAbove(email: string): Promise<void> {
  const values = { name: { en: 'House' }, vendorType: 'vendor', email };
  const { record } = await owner.ask(saveRecord, { kind: 'vendor', id: null, values, base: {} });
  const query = { kind: 'vendor', q: 'Platform', order: 'name', offset: 0, limit: 10 } as const;
  const [own] = (await owner.ask(listRecords, query)).items;
  await owner.ask(saveRecord, {
    kind: 'vendor',
    id: own?.id ?? '',
    values: { parent: record?.id ?? '' },
    base: {},
  });
}
const letter = (more: Partial<InputOf<typeof writeToVendor>> = {}) => ({
  resource,
  subject: 'Sample Database\nBcc: all@example.org',
  text: 'It does not open.\n无法打开',
  language: 'en' as const,
  ...more,
});
const letters = () => owner.ask(listLetters, resource);

test('a letter goes once to the address of the vendor above, and is in the history of all reports of the fault', async () => {
  await addAbove('help@house.example');
  const report = await send(portal, reader, forms.fault);
  await send(portal, other, forms.fault);
  await owner.ask(handleReport, { id: report, step: 'confirm' });
  expect((await desk.ask(getRequest, { kind: 'fault', id: report })).vendorEmail).toBe(
    'help@house.example',
  );
  await desk.ask(writeToVendor, letter({ report }));
  expect((await letters()).items).toMatchObject([{ state: 'waiting', by: desk.name }]);
  await run();
  await run();
  expect(server.mails.map(({ to }) => to)).toEqual(['help@house.example']);
  const [mail] = server.mails;
  expect(mail?.headers.get('subject')).toBe('Sample Database Bcc: all@example.org');
  expect(mail?.headers.has('bcc')).toBe(false);
  expect((await letters()).items).toMatchObject([{ state: 'sent' }]);
  for (const caller of [reader, other]) {
    const [own] = (await caller.ask(listOwnReports, {})).items;
    expect(own?.state).toBe('inProgress');
    expect(own?.events.at(-1)?.text).toBe('已联系供应商 · Vendor contacted: Platform');
    // What was written is for the vendor alone.
    expect(JSON.stringify(own)).not.toContain('Bcc');
  }
});

test('the address of the resource itself comes first, and a letter needs one', async () => {
  const refused = await owner.answer(writeToVendor, letter());
  expect(fieldsOf(refused)).toEqual(['address']);
  await addAbove('help@house.example');
  await owner.ask(saveRecord, {
    kind: 'database',
    id: resource.id,
    values: { vendorEmail: 'own@vendor.example', vendorContact: 'Ms Li' },
    base: {},
  });
  expect((await letters()).contact).toMatchObject({
    name: { en: 'Platform' },
    address: 'own@vendor.example',
    person: 'Ms Li',
  });
  await owner.ask(writeToVendor, letter());
  await run();
  expect(server.mails.map(({ to }) => to)).toEqual(['own@vendor.example']);
  const empty = await owner.answer(writeToVendor, letter({ subject: ' ', text: '' }));
  expect(fieldsOf(empty).sort()).toEqual(['subject', 'text']);
});

test('while the mail server is away a letter waits; one that it refuses is not tried again', async () => {
  await addAbove('help@house.example');
  await server.stop();
  await owner.ask(writeToVendor, letter());
  await run();
  expect((await letters()).items).toMatchObject([{ state: 'waiting' }]);
  await server.start();
  server.refuse = () => 550;
  portal.clock.offsetMs += 2 * 60_000;
  await run();
  expect((await letters()).items).toMatchObject([{ state: 'refused' }]);
  server.refuse = () => null;
  await run();
  expect(server.mails).toEqual([]);
});

test('letters belong to their library, and each right is asked for', async () => {
  await addAbove('help@house.example');
  const report = await send(portal, reader, forms.fault);
  expect((await desk.answer(writeToVendor, letter())).code).toBe(403);
  const resources = await staffOf(portal, owner.library, 'resources');
  expect((await resources.answer(writeToVendor, letter({ report }))).code).toBe(403);
  expect((await reader.answer(writeToVendor, letter())).code).toBe(403);
  expect((await reader.answer(listLetters, resource)).code).toBe(403);
  expect((await owner.answer(writeToVendor, letter({ report: 'none' }))).code).toBe(404);
  await owner.ask(handleReport, { id: report, step: 'close' });
  expect((await desk.answer(writeToVendor, letter({ report }))).code).toBe(409);
  expect((await letters()).items).toEqual([]);
  const [, , stranger] = await newReporters(portal);
  await owner.ask(writeToVendor, letter());
  expect((await stranger.ask(listLetters, resource)).items).toEqual([]);
});
