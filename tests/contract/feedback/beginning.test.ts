// When a confirmed fault began, where the library does not say it: as its reports say.
import { beforeEach, expect, test } from 'vitest';
import { handleReport } from '#contract/calls/feedback.ts';
import { listOutages } from '#contract/calls/outages.ts';
import type { Caller } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { forms, newReporters, reportsOf, send } from './reporting.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
let librarian: Caller;
beforeEach(async () => {
  [reader, other, librarian] = await newReporters(portal);
});

const ago = (hours: number) =>
  new Date(portal.clock.now().getTime() - hours * 3_600_000).toISOString();
const fault = (happenedAt: string) => ({ ...forms.fault, happenedAt });
const handle = (id: string, step: 'confirm' | 'works', more: object = {}) =>
  librarian.ask(handleReport, { id, step, ...more });
const since = async () => (await reader.ask(listOutages, {})).items.map((outage) => outage.since);

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
  expect(await since()).toEqual([(await reportsOf(portal, reader))[0]?.sentAt]);
});

test('a fault that came back did not begin before the end of the one before', async () => {
  const id = await send(portal, reader, fault(ago(30)));
  await handle(id, 'confirm');
  await handle(id, 'works');
  const ended = (await reportsOf(portal, reader))[0]?.outage?.endedAt;
  portal.clock.offsetMs += 60_000;
  await handle(await send(portal, other, fault(ago(10))), 'confirm');
  expect(await since()).toEqual([ended]);
});
