// `npm run library -- delivery`: the whole life of a request from the command line, and its settings as a file.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { getDeliveryOffer } from '#contract/calls/deliveries.ts';
import { dataAs, openAccount } from '#tests/contract/accounts/asking-as.ts';
import { article, request, requestsOf, sendAs } from '#tests/contract/delivery/delivering.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf } from '#tests/contract/support/empty-database.ts';
import { oneLibrary, openedPortal } from '#tests/contract/support/fresh-library.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { temporaryFolder } from '#tests/contract/support/temporary-folder.ts';

const folder = temporaryFolder();
const command = commandsWith({ DATABASE_URL: addressOf(ownDatabase()) });
const delivery = (...args: string[]) => command('library', 'delivery', ...args);
const portal = openedPortal();
const library = oneLibrary(portal, { timeZone: 'Asia/Shanghai' });
const reader = openAccount(portal, library, 'reader', beforeAll);
let label: string;
beforeAll(() => {
  label = library.domainCode;
});

test('lists, shows, checks, supplies and refuses', async () => {
  const supplied = await request(portal, reader, { ...article, title: 'First\u202E one' });
  const refused = await request(portal, reader, { ...article, title: 'Second one' });
  const list = await delivery('list', label);
  expect(list.output.split('\n')).toHaveLength(2);
  const clock = /\t\d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai\tsubmitted\t/g;
  expect(list.output.match(clock)).toHaveLength(2);
  expect(list.output).toContain(`submitted\t${reader.name}\tFirst`);
  expect(list.output).not.toContain('\u202E');
  const checked = await delivery('check', label, supplied);
  expect(checked).toEqual({ code: 0, output: `${supplied}\tchecking` });
  expect((await delivery('list', label, '--state', 'checking')).output).not.toContain(refused);
  const pdf = folder.file('全文.pdf', '%PDF-1.7\n%%EOF\n');
  const done = await delivery('supply', label, supplied, '--file', pdf, '--text', '请查收');
  expect(done.output).toBe(`${supplied}\tsupplied`);
  const why = await delivery('refuse', label, refused, '--text', 'No library lends it');
  expect(why.output).toBe(`${refused}\trefused`);
  const shown = await delivery('show', label, supplied);
  expect(shown.output).toContain('全文.pdf');
  expect(shown.output).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai\treader\tsubmitted\t/m);
  expect(shown.output).toContain('library\tsupplied\t请查收');
  const own = await requestsOf(portal, reader);
  const [second, first] = own.sort((a, b) => (a.state < b.state ? -1 : 1));
  expect(second?.events.at(-1)).toMatchObject({ text: 'No library lends it', isReaders: false });
  const today = new Date(Date.now() + 8 * 3_600_000);
  today.setUTCDate(today.getUTCDate() + 14);
  expect(first?.file).toMatchObject({ until: today.toISOString().slice(0, 10), isOver: false });
});

test('says what it refuses, and changes nothing', async () => {
  const id = await request(portal, reader);
  const page = folder.file('page.pdf', '<html>');
  for (const [args, code] of [
    [['show', label, 'nothing'], 1],
    [['supply', label, id], 2],
    [['supply', label, id, '--file', join(folder.path, 'none.pdf')], 1],
    [['supply', label, id, '--file', page], 1],
    [['refuse', label, id], 2],
    [['list', label, '--state', 'lost'], 2],
    [['list'], 2],
  ] as const) {
    expect([args, (await delivery(...args)).code]).toEqual([args, code]);
  }
  expect((await requestsOf(portal, reader)).find((each) => each.id === id)?.state).toBe(
    'submitted',
  );
});

test('a file of settings switches it off, sets limits and the resolver, and refuses others', async () => {
  const apply = (text: string) => {
    const file = folder.file('library.yaml', `code: ${library.code}\n${text}`);
    return command('library', 'apply', file, '--yes');
  };
  const resolver = 'https://resolver.example.edu/openurl?sid=a';
  const limits = 'delivery-limit: 3\ndelivery-days: 7';
  const done = await apply(`delivery: no\n${limits}\nresolver: ${resolver}\n`);
  expect(done.output).toContain('delivery: yes → no');
  // The service keeps its answer until it hears of the change.
  await expect
    .poll(() => dataAs(portal, reader, getDeliveryOffer, {}))
    .toEqual({ isOn: false, monthlyLimit: 3, days: 7, resolver });
  expect((await sendAs(portal, reader)).code).toBe(403);
  for (const wrong of ['delivery-limit: 0', 'delivery-days: many', 'resolver: javascript:alert(1)'])
    expect([wrong, (await apply(wrong)).code]).toEqual([wrong, 1]);
});
