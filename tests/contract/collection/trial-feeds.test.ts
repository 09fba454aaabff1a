// What feeds and the calendar say of trials that are yet to come, that run, and that are over.
import { beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#contract/rules/dates.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { readAtom, readCalendar } from './feed-reading.ts';

let portal: TestPortal;
let library: LibraryRecord;

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => dayAfter(today, days);
const trials = {
  ahead: { trialFrom: inDays(40), trialTo: inDays(70) },
  now: { trialFrom: inDays(-9), trialTo: inDays(40) },
  over: { trialFrom: inDays(-50), trialTo: inDays(-9) },
} as const;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary({ nameZh: '示范馆', nameEn: 'Sample' });
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(databases).values(
      Object.entries(trials).map(([id, dates]) => ({
        libraryCode,
        id,
        name: { zh_CN: id, en: id },
        keyZh: id,
        keyInitials: id,
        keyEn: id,
        accessUrl: 'https://example.org/',
        ...dates,
      })),
    ),
  );
});

async function get(path: string): Promise<string> {
  for (;;) {
    const response = await portal.app.fetch(new Request(originOf(library) + path));
    const text = await response.text();
    if (response.status !== 503) return text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('the calendar files each trial under what it is now', async () => {
  const events = readCalendar(await get('/feeds/dates.ics?lang=en'));
  expect(
    Object.fromEntries(events.map(({ SUMMARY, CATEGORIES }) => [SUMMARY, CATEGORIES])),
  ).toEqual({
    'Trial ends: ahead': 'Trial to come',
    'Trial ends: now': 'On trial',
    'Trial ends: over': 'Trial ended',
  });
});

test('feeds say from when, or until when, a database is tried', async () => {
  const summaries = async (path: string) => {
    const { entries } = readAtom(await get(path));
    return entries.map(({ title, summary }) => [title, summary]);
  };
  const path = '/feeds/databases.atom?lang=en';
  expect(await summaries(`${path}&state=upcoming`)).toEqual([
    ['ahead', `Trial from ${inDays(40)}`],
  ]);
  expect(await summaries(`${path}&state=expired`)).toEqual([['over', `Trial ended ${inDays(-9)}`]]);
  expect(await summaries(`${path}&state=inService`)).toEqual([]);
});
