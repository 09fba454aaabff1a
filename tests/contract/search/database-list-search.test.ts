// The list of databases is searched on the device, the one search in the service: over the same names, what one
// finds the other finds.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/databases.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { HitReason } from '#contract/models/search-model.ts';
import { databaseSearchOf } from '#features/collection-list/list-search.ts';
import type { ListSearch } from '#features/collection-list/local-list.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { pinyinTable } from '#tools/build/pinyin-table.ts';
import {
  type DemonstrationVisitor,
  hitLimit,
  visitDemonstration,
} from './demonstration-databases.ts';

let visitor: DemonstrationVisitor;
let listed: readonly DatabaseSummary[];
let search: ListSearch;

beforeAll(async () => {
  visitor = await visitDemonstration();
  const list = await visitor.ask(listDatabases, { offset: 0, limit: 500 });
  // A device knows one sentence of a description, the service all of it: names alone are compared.
  listed = list.items.map((database) => ({ ...database, line: {} }));
  const subjects = await visitor.ask(listSubjects, {});
  search = databaseSearchOf(listed, subjects.items, readerOf(pinyinTable()));
});

/** Hits by texts that a list of databases does not have, or reads character by character (decision 033). */
const byOtherTexts: ReadonlySet<HitReason> = new Set(['description', 'part', 'pinyin']);

/** Compares what both find by the texts of a list. */
async function compare(q: string): Promise<void> {
  const { groups, topics } = await visitor.search(q);
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
  // Of the databases of a topic only ten are named; the total below has them all.
  const isCut = topics.some((topic) => topic.databases.length >= 10);
  const named = namesOf(expected);
  expect({ q, found: namesOf(found) }).toEqual({
    q,
    found: isCut ? expect.arrayContaining(named) : named,
  });
  // The search leads to the list with this number.
  const [databasesFound] = groups;
  if (databasesFound === undefined || others.size > 0) return;
  expect({ q, total: databasesFound.total }).toEqual({ q, total: found.length });
}

/** What people type to find a text. */
function termsOf(text: string): string[] {
  return [text, text.slice(0, 3), text.slice(1, 5), `${text.slice(0, 3)}${text.slice(4)}`].filter(
    (term) => term.trim() !== '',
  );
}

/** Terms of each kind of text, of some databases. */
function sampleOf(textsOf: (database: DatabaseSummary) => readonly (string | undefined)[]) {
  const texts = listed.flatMap(textsOf).filter((text) => text !== undefined && text !== '');
  return fc.sample(fc.constantFrom(...texts), { numRuns: 12, seed: 11 }) as string[];
}

test.each<[string, (database: DatabaseSummary) => readonly (string | undefined)[]]>([
  ['names', ({ name }) => [name.zh_CN, name.en]],
  ['other names', ({ abbreviation, aliases }) => [abbreviation, ...aliases]],
  ['former names', ({ formerNames }) => formerNames],
  ['vendors', ({ vendor }) => [vendor.zh_CN, vendor.en]],
  ['topics', ({ topics }) => topics],
])('%s, their parts and typing errors find the same databases', async (_name, textsOf) => {
  for (const text of sampleOf(textsOf)) for (const term of termsOf(text)) await compare(term);
});

test('pinyin of names and its initials find the same databases', async () => {
  const han = /^\p{Script=Han}+$/u;
  const chinese = listed.filter((each) => han.test(each.name.zh_CN ?? ''));
  for (const { id, name, keys } of chinese.filter((_, position) => position % 5 === 0)) {
    for (const term of [keys.zh_CN, keys.initials]) {
      const { groups } = await visitor.search(term);
      expect([term, groups.some(({ items }) => items.some((hit) => hit.id === id))]).toEqual([
        term,
        search(term).has(id),
      ]);
    }
    expect([name.zh_CN, search(keys.zh_CN).has(id)]).toEqual([name.zh_CN, true]);
  }
});
