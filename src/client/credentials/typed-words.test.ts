// What a sign-out and other ends leave of the words that somebody typed, and of kept documents.

import { expect, test, vi } from 'vitest';
import { factKey } from '#contract/calls/address.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { listWorks } from '#contract/calls/works.ts';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { library } from '#tests/client/tab.ts';

const { tab } = clientPerTest('patron', () => good(null));

const owner = { libraryCode: '900001', patron: null };
const page = { offset: 0, limit: 50, withFacets: false };
const titlesBy = (filter: TitleFilter) =>
  ({ kind: 'journal', scope: 'library', filter, sort: 'name', ...page }) as const;
const works = { ...page, kinds: [], titleId: '', year: [], type: [], department: [] };
const worksBy = (q: string) => ({ q, sort: 'year', ...works }) as const;
const typedTitles = titlesBy({ ...noTitleFilter, q: 'canary' });

/** Stores what was read of lists, with and without words. */
async function readLists(): Promise<void> {
  const { saveSnapshot } = tab.snapshots;
  const answer = { data: { items: [] }, learntAt: 1 };
  await saveSnapshot(searchTitles, owner, typedTitles, answer);
  await saveSnapshot(searchTitles, owner, titlesBy({ ...noTitleFilter, letter: 'C' }), answer);
  await saveSnapshot(listWorks, owner, worksBy('canary'), answer);
  await saveSnapshot(listWorks, owner, worksBy(''), answer);
}

const keysOnDevice = () => tab.stores.libraryFacts.keys();

test.each<[string, () => Promise<unknown>]>([
  ['a sign-out', () => tab.credentials.forgetPatron()],
  ['the end of a session', () => tab.credentials.expireSession('refresh-1', false, null)],
  ["the reader's own choice", () => tab.stores.forgetTypedFacts()],
])('%s leaves none of the words that were typed, and all else', async (_, forget) => {
  await readLists();
  expect(await keysOnDevice()).toHaveLength(4);
  await forget();
  expect(await keysOnDevice()).toHaveLength(2);
  expect((await keysOnDevice()).join(' ')).not.toContain('canary');
});

test('a list with words that a visitor chose to keep stays, one of the patron goes', async () => {
  await readLists();
  const visitorsKey = factKey(searchTitles, owner, typedTitles);
  const patronsKey = factKey(listWorks, owner, worksBy('canary'));
  const visitors = await tab.keeps.addKeep({ kind: 'titles', of: '/a', name: {} }, null);
  await tab.keeps.changeKeep(visitors.id, { facts: [visitorsKey] });
  const patrons = await tab.keeps.addKeep({ kind: 'titles', of: '/b', name: {} }, 'reader');
  await tab.keeps.changeKeep(patrons.id, { facts: [patronsKey] });
  await tab.credentials.forgetPatron();
  expect(await keysOnDevice()).toContain(visitorsKey);
  expect(await keysOnDevice()).not.toContain(patronsKey);
});

test('a library that asks everybody to sign in has no rendered screen on the device', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
  await tab.credentials.saveLibrary(library(), null);
  expect(deleted).toEqual([]);
  await tab.credentials.saveLibrary({ ...library(), preCertified: 1 }, null);
  expect(deleted).toEqual(['documents']);
});
