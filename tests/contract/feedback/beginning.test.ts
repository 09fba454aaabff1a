// When a confirmed fault began, where the library does not say it: as its reports say.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handleReport } from '#contract/calls/feedback.ts';
import { listOutages } from '#contract/calls/outages.ts';
import type { Outage } from '#contract/models/outage-model.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { addDatabase, dataOf, forms, reportsOf, resource, send } from './reporting.ts';

let portal: TestPortal;
let reader: Account;
let other: Account;
let librarian: Account;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  const library = await portal.addLibrary();
  await addDatabase(portal, library, resource.id);
  reader = await accountOf(portal, library, 'reader');
  other = await accountOf(portal, library, 'reader');
  librarian = await accountOf(portal, library, 'librarian');
});

const hourMs = 3_600_000;
const ago = (hours: number) =>
  new Date(portal.clock.now().getTime() - hours * hourMs).toISOString();
const fault = (happenedAt: string) => ({ ...forms.fault, happenedAt });
const handle = async (id: string, step: 'confirm' | 'works', more: object = {}) => {
  const answer = await askAs(portal, librarian, handleReport, { id, step, ...more });
  expect(answer.code).toBe(200);
};
const since = async () => {
  const { items } = await dataOf<typeof listOutages, { items: Outage[] }>(
    portal,
    reader,
    listOutages,
    {},
  );
  return items.map((outage) => outage.since);
};
const sentAtOf = async (account: Account, id: string) =>
  (await reportsOf(portal, account)).find((report) => report.id === id)?.sentAt;

test('a fault began at the earliest time that its reports say, unless the library says another', async () => {
  const [early, late] = [ago(30), ago(2)];
  const id = await send(portal, reader, fault(late));
  await send(portal, other, fault(early));
  await handle(id, 'confirm');
  expect(await since()).toEqual([early]);
  // What is said later stays where nothing is said again.
  const own = ago(5);
  await handle(id, 'confirm', { since: own });
  await send(portal, other, fault(ago(40)));
  await handle(id, 'confirm', { instead: { en: 'Use the mirror' } });
  expect(await since()).toEqual([own]);
});

test.each([
  ['says no time', () => ''],
  ['says one that is to come', () => ago(-3)],
  ['comes from a device with a wrong clock', () => '1990-01-01T00:00:00.000Z'],
])('a report that %s counts from its sending', async (_, happenedAt) => {
  const id = await send(portal, reader, fault(happenedAt()));
  portal.clock.offsetMs += 60_000;
  await handle(id, 'confirm');
  expect(await since()).toEqual([await sentAtOf(reader, id)]);
});

test('a fault that came back did not begin before the end of the one before', async () => {
  const id = await send(portal, reader, fault(ago(30)));
  await handle(id, 'confirm');
  await handle(id, 'works');
  const ended = (await reportsOf(portal, reader))[0]?.outage?.endedAt;
  portal.clock.offsetMs += 60_000;
  const again = await send(portal, other, fault(ago(10)));
  await handle(again, 'confirm');
  expect(await since()).toEqual([ended]);
});
