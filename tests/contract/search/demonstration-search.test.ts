// What readers of the demonstration type for a topic or a database. The list of databases is searched on the device, the
// one search in the service: over the same names, what one finds the other finds.
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { HitReason } from '#contract/models/search-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { ListSearch } from '#contract/rules/lists/narrow-list.ts';
import { databaseSearchOf } from '#features/collection-list/list-search.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { pinyinTable } from '#tools/build/pinyin-table.ts';
import { type Caller, strangerOf } from '../support/asking.ts';
import { openPortal } from '../support/portal.ts';

/** The most hits that the service tells at once. */
const hitLimit = 50;

let visitor: Caller;
let listed: readonly DatabaseSummary[];
let search: ListSearch;

const ask = (q: string) => visitor.ask(searchAll, { q, kinds: ['database'], limit: hitLimit });

beforeAll(async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, libraryCode: library.code }));
  await portal.store.inLibrary(library.code, async (tx) => {
    await tx.insert(subjects).values(own(subjectRows));
    await tx.insert(databases).values(own(databaseRows('all', dayOf(Date.now()), 'example.org')));
  });
  visitor = await strangerOf(portal, library);
  // The index of the service is built of its own accord.
  await vi.waitFor(async () => expect((await ask('知网')).groups).not.toEqual([]));
  const list = await visitor.ask(listDatabases, { offset: 0, limit: 500 });
  // A device knows one sentence of a description, the service all of it: names alone are compared.
  listed = list.items.map((database) => ({ ...database, line: {} }));
  const { items } = await visitor.ask(listSubjects, {});
  search = databaseSearchOf(listed, items, readerOf(pinyinTable()));
});

/** Databases in the order in which they are shown, by name and by topic. */
async function shown(q: string) {
  const { groups, topics, isCorrected } = await ask(q);
  const hits = groups.flatMap(({ items }) => items);
  return {
    isCorrected,
    named: hits.filter(({ reason }) => reason !== 'description').map(({ id }) => id),
    words: topics.map(({ word }) => word),
    onTopic: [...new Set(topics.flatMap((topic) => topic.databases.map(({ id }) => id)))].sort(),
  };
}

describe('a topic', () => {
  test('is a word, no part of one', async () => {
    const { words, onTopic } = await shown('心理学');
    expect(words).not.toContain('理学');
    expect(onTopic).not.toContain('acs-publications');
    expect((await shown('thesis')).named).not.toContain('cas-scifinder');
  });

  test('is not corrected to a word that shares two of its three characters', async () => {
    const { named, isCorrected, onTopic } = await shown('基因组');
    expect({ named, isCorrected }).toEqual({ named: [], isCorrected: false });
    expect(onTopic.length).toBeGreaterThan(0);
  });

  test.each([
    [['基因', '基因组', 'genome', 'genomics', 'gene']],
    [['股票', 'stock market', 'stocks']],
    [['心理学', 'psychology']],
    [['经济学', 'economics']],
  ])('leads to the same databases in both languages: %s', async (words) => {
    const [first, ...others] = await Promise.all(words.map(shown));
    expect(first?.onTopic.length).toBeGreaterThan(0);
    for (const { onTopic } of others) expect(onTopic).toEqual(first?.onTopic);
  });

  test('shows five databases in all, each with its reason', async () => {
    const { topics } = await ask('economics law');
    const shown = topics.flatMap(({ databases }) => databases);
    expect(shown).toHaveLength(5);
    expect(shown.every(({ reason }) => reason !== undefined)).toBe(true);
  });
});

test('a name with a typing error is found before others', async () => {
  expect((await shown('jsotr')).named[0]).toBe('jstor');
  expect((await shown('zhiwang')).named).toContain('cnki-journals');
});

/** Hits by texts that a list of databases does not have, or reads character by character (decision 033). */
const byOtherTexts: ReadonlySet<HitReason> = new Set(['description', 'part', 'pinyin']);

/** Compares what both find by the texts of a list. */
async function compare(q: string): Promise<void> {
  const { groups, topics } = await ask(q);
  // Of longer lists only the first are known.
  if (groups.some(({ items }) => items.length >= hitLimit)) return;
  const hits = groups.flatMap(({ items }) => items);
  const others = new Set(hits.flatMap(({ id, reason }) => (byOtherTexts.has(reason) ? [id] : [])));
  const inTopics = topics.flatMap((topic) => topic.databases.map(({ id }) => id));
  const expected = new Set([...hits.map(({ id }) => id), ...inTopics]);
  const found = [...search(q)].flatMap(([id, { why }]) => (why?.kind === 'pinyin' ? [] : [id]));
  const namesOf = (ids: Iterable<string>) =>
    [...ids]
      .filter((id) => !others.has(id))
      .map((id) => listed.find((database) => database.id === id)?.name.zh_CN ?? id)
      .sort();
  // Of the databases of topics only five are named; the total below has them all.
  const isCut = inTopics.length >= 5;
  const named = namesOf(expected);
  const wanted = isCut ? expect.arrayContaining(named) : named;
  expect({ q, found: namesOf(found) }).toEqual({ q, found: wanted });
  // The search leads to the list with this number.
  const [databasesFound] = groups;
  if (databasesFound === undefined || others.size > 0) return;
  expect({ q, total: databasesFound.total }).toEqual({ q, total: found.length });
}

const termsOf = (text: string) =>
  [text, text.slice(0, 3), text.slice(1, 5), `${text.slice(0, 3)}${text.slice(4)}`].filter(
    (term) => term.trim() !== '',
  );

test.each<[string, (database: DatabaseSummary) => readonly (string | undefined)[]]>([
  ['names', ({ name }) => [name.zh_CN, name.en]],
  ['other names', ({ abbreviation, aliases }) => [abbreviation, ...aliases]],
  ['former names', ({ formerNames }) => formerNames],
  ['vendors', ({ vendor }) => [vendor.zh_CN, vendor.en]],
  ['topics', ({ topics }) => topics],
])('%s, their parts and typing errors find the same databases', async (_name, textsOf) => {
  const texts = listed.flatMap(textsOf).filter((text) => text !== undefined && text !== '');
  const sample = fc.sample(fc.constantFrom(...texts), { numRuns: 12, seed: 11 }) as string[];
  for (const text of sample) for (const term of termsOf(text)) await compare(term);
});

test('pinyin of names and its initials find the same databases', async () => {
  const han = /^\p{Script=Han}+$/u;
  const chinese = listed.filter((each) => han.test(each.name.zh_CN ?? ''));
  for (const { id, name, keys } of chinese.filter((_, position) => position % 5 === 0)) {
    for (const term of [keys.zh_CN, keys.initials]) {
      const isShown = (await shown(term)).named.includes(id);
      expect([term, isShown]).toEqual([term, search(term).has(id)]);
    }
    expect([name.zh_CN, search(keys.zh_CN).has(id)]).toEqual([name.zh_CN, true]);
  }
});
