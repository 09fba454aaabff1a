// Searching what is kept on a device finds what the service's search finds, for the same names: the
// service is asked, and then what it gave is searched again as a page without a network does.
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listOthers } from '#contract/calls/collection/others.ts';
import { findReference } from '#contract/calls/collection/references.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Answer, Hit, HitGroup } from '#contract/models/search-model.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { answerKept } from '#features/search-box/kept/kept-answer.ts';
import {
  databaseDocument,
  type KeptDocument,
  noticeDocument,
  otherDocument,
  titleDocument,
} from '#features/search-box/kept/kept-documents.ts';
import { buildKeptIndex, findKept, type KeptIndex } from '#features/search-box/kept/kept-index.ts';
import { referenceKept, titlesKept } from '#features/search-box/kept/kept-titles.ts';
import { otherRows } from '#server/seed/collection-rows.ts';
import { demonstrationTitles } from '#server/seed/collection-titles.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { noticeRows } from '#server/seed/notice-rows.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { pinyinTable } from '#tools/build/pinyin-table.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { openPortal } from '../support/portal.ts';
import { addPackage, hold } from './search-shelf.ts';

/** More than anything here is found with. */
const limit = 50;
let visitor: Visitor;
let titles: Parameters<typeof addPackage>[1][number][];
let documents: KeptDocument[];
let index: KeptIndex;

beforeAll(async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const libraryCode = library.code;
  const today = dayOf(Date.now());
  const held = databaseRows('all', today, 'demo.example.org');
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, libraryCode }));
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(databases).values(own(held));
    await tx.insert(otherResources).values(own(otherRows(false, 'demo.example.org')));
    await tx.insert(notices).values(own(noticeRows(today, new Set(held.map(({ id }) => id)))));
  });
  // A part of them: each is asked for by itself.
  titles = demonstrationTitles()
    .filter((_title, position) => position % 4 === 0)
    .map(({ title }) => ({ ...title, name: title.name ?? {} }));
  const { packageId, ids } = await addPackage(portal.store, titles);
  await hold(portal.store, library, packageId);
  visitor = await visitorOf(portal, library);
  const list = await visitor.ask(listDatabases, { offset: 0, limit: 500 });
  const others = await visitor.ask(listOthers, {});
  const board = await visitor.ask(listNotices, {});
  const details = [];
  for (const id of ids) details.push(await visitor.title(id));
  documents = [
    ...list.items.map(databaseDocument),
    ...others.items.map(otherDocument),
    ...board.items.map(noticeDocument),
    ...details.map(titleDocument),
  ];
  index = buildKeptIndex(documents, readerOf(pinyinTable()));
  // The index of the service is built of its own accord.
  await vi.waitFor(async () =>
    expect(await visitor.named('中国社会科学')).toContain('中国社会科学'),
  );
});

type Wanted = (hit: Hit) => boolean;
const idsOf = (groups: readonly HitGroup[], isWanted: Wanted) =>
  groups
    .filter(({ kind }) => kind !== 'fund' && kind !== 'work')
    .flatMap(({ kind, items }) => items.filter(isWanted).map(({ id }) => `${kind} ${id}`))
    .sort();

/** @param isWanted hits that count; all, unless something else is said */
async function compare(q: string, isWanted: Wanted = byName): Promise<void> {
  const service = await visitor.ask(searchAll, { q, kinds: [], limit });
  // Where the library holds nothing that fits, the service goes on among all titles of the platform, those
  // of other tests included.
  if (service.groups.some(({ items }) => items.some(({ isHeld }) => !isHeld))) return;
  const device = findKept(index, q, limit);
  // Of longer lists only the first are known.
  const isWhole = [...service.groups, ...device.groups].every(({ total }) => total <= limit);
  const [found, expected] = [device, service].map(({ groups }) => idsOf(groups, isWanted));
  if (isWhole) expect({ q, found }).toEqual({ q, found: expected });
  if (service.groups.some(({ items }) => !items.some(byName))) return;
  expect({ q, isCorrected: device.isCorrected }).toEqual({ q, isCorrected: service.isCorrected });
}

/** A device knows a sentence of each description and no parts of databases, the service all of them. */
const byName: Wanted = ({ reason }) => reason !== 'description' && reason !== 'part';

/** By pinyin, other names and topics are read character by character on a device (decision 033). */
const bySpelling: Wanted = (hit) => hit.reason !== 'pinyin' && byName(hit);

/** What people type to find a name. */
const typed = (name: string, pick: number): string[] => {
  const words = name.split(/\s+/);
  const at = pick % Math.max(1, name.length - 2);
  return [
    name,
    name.slice(0, 3),
    name.slice(at, at + 4),
    name.toUpperCase(),
    [...words].reverse().join(' '),
    `${name.slice(0, at)}${name.slice(at + 1)}`,
    `  ${name} `,
    `"${words.slice(0, 2).join(' ')}"`,
  ];
};

describe('what is kept is answered as the service answers it', () => {
  test('by names with years, volumes, authors and publishers', async () => {
    const kept = documents.flatMap(({ title }) => title ?? []);
    const sample = kept.filter((_title, position) => position % 9 === 0);
    for (const { name, publisher, authors, printIdentifier } of sample) {
      const called = name.zh_CN ?? name.en ?? '';
      const beside = [...authors.slice(0, 1), publisher, '1950', '2012', 'vol 3', '1990 2012'];
      for (const q of [...beside.map((each) => `${called} ${each}`), printIdentifier ?? '']) {
        if (q !== '' && q !== `${called} `) await compareAnswers(q);
      }
    }
  });
});

/** A device has no addresses of packages, and no volumes of its own. */
async function compareAnswers(q: string): Promise<void> {
  const { answer } = await visitor.ask(searchAll, { q, kinds: [], limit });
  const kept = await answerKept(index, q, Date.now());
  const said = (known: Answer | null | undefined) =>
    known && { q, state: known.state, id: known.hit?.id, isUncertain: known.isUncertain };
  expect(said(kept) ?? null).toEqual(said(answer) ?? null);
}

describe('what is kept is found as the service finds it', () => {
  test('by names, parts of names and with a typing error', async () => {
    const seeds = fc.sample(fc.tuple(fc.nat(100_000), fc.nat(30)), { numRuns: 8, seed: 7 });
    for (const [which, pick] of seeds) {
      const name: LocalText = documents[which % documents.length]?.hit.name ?? {};
      for (const text of [name.zh_CN, name.en]) {
        for (const q of text ? typed(text, pick) : [])
          if (q.trim() !== '') await compare(q, bySpelling);
      }
    }
  });

  test('by pinyin, its beginning and its initials', async () => {
    const chinese = documents.filter(({ hit }) =>
      /^\p{Script=Han}{3,}$/u.test(hit.name.zh_CN ?? ''),
    );
    for (const { hit } of fc.sample(fc.constantFrom(...chinese), { numRuns: 12, seed: 3 })) {
      const key = keysOf(hit.name).zh_CN;
      for (const q of [key, key.slice(0, 5)]) await compare(q);
    }
    for (const q of ['zgshkx', 'jsjxb', 'zhongguo', 'beida', 'faxue']) await compare(q);
  });

  test('by numbers, however they are written', async () => {
    const printed = titles.flatMap(({ printIdentifier }) => printIdentifier ?? []);
    for (const number of fc.sample(fc.constantFrom(...printed), { numRuns: 6, seed: 5 })) {
      for (const q of [number, number.replace('-', ''), `ISSN ${number}`]) await compare(q);
    }
  });

  test.each('。。。|no-such-thing-anywhere|學術|中國|journal of|the|J Chem|"'.split('|'))(
    'and %j alike',
    (q) => compare(q),
  );
});

test('finds nothing where nothing is typed, and counts what can be searched', () => {
  expect(findKept(index, '', limit).groups).toEqual([]);
  const total = [...index.counts.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBe(documents.length);
});

describe('a list of what is kept is the list of the service, where all of it is kept', () => {
  const thisYear = () => new Date().getUTCFullYear();
  const some = <T>(values: Iterable<T>) => {
    const all = [...new Set(values)];
    return all.length === 0
      ? fc.constant<T[]>([])
      : fc.uniqueArray(fc.constantFrom(...all), { maxLength: 2 });
  };

  test.each(['journal', 'ebook'] as const)('%s', async (kind) => {
    const known = documents.flatMap(({ title }) => (title?.kind === kind ? [title] : []));
    const years = known.map(({ heldFrom, publishedOn }) =>
      (heldFrom ?? publishedOn ?? '').slice(0, 4),
    );
    const names = known.map(({ name }) => (name.zh_CN ?? name.en ?? '').slice(0, 3));
    const codes = known.flatMap(({ clc }) => (clc === null ? [] : [clc.slice(0, 1), clc]));
    const year = fc.constantFrom('', ...new Set(years.filter((each) => each !== '')));
    const anyInput = fc.record({
      kind: fc.constant(kind),
      scope: fc.constant('library' as const),
      filter: fc.record({
        q: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, fc.constantFrom(...names)),
        letter: fc.constantFrom('', '', '', 'A', 'J', 'Z', '#'),
        subject: some(known.flatMap(({ subjects }) => subjects)),
        language: some(known.flatMap(({ languages }) => languages)),
        publisher: some(known.map(({ publisher }) => publisher).filter((each) => each !== '')),
        inclusion: some(known.flatMap(({ inclusions }) => inclusions)),
        access: some(['remote', 'free', 'campus'] as const),
        package: fc.constant<string[]>([]),
        clc: fc.constantFrom('', '', ...new Set(codes)),
        yearFrom: year,
        yearTo: year,
      }),
      sort: fc.constantFrom('name' as const, 'relevance', 'impactFactor', 'year'),
      offset: fc.constantFrom(0, 3),
      limit: fc.constant(40),
      withFacets: fc.boolean(),
    });
    // Most filters narrow to nothing together: one at a time, and some at once.
    const fewer = fc.tuple(anyInput, fc.nat(9), fc.boolean()).map(([all, which, isWhole]) => {
      if (isWhole) return all;
      const empty = { ...all.filter, q: '', letter: '', clc: '', yearFrom: '', yearTo: '' };
      const none = { subject: [], language: [], publisher: [], inclusion: [], access: [] };
      const name = Object.keys(all.filter)[which] as keyof typeof empty;
      return { ...all, filter: { ...empty, ...none, [name]: all.filter[name] } };
    });
    await fc.assert(
      fc.asyncProperty(fewer, async (input) => {
        const service = await visitor.ask(searchTitles, input);
        const { items = [], ...device } = titlesKept(index, input, thisYear()) ?? {};
        expect({ ...device, items: items.map(({ id }) => id) }).toEqual({
          ...service,
          items: service.items.map(({ id }) => id),
        });
      }),
      { numRuns: 50 },
    );
  });

  test('says nothing of what is not kept, or of when a title came', () => {
    const of = { kind: 'journal', scope: 'library', sort: 'name', withFacets: true } as const;
    const input = { ...of, offset: 0, limit: 50 };
    const none = buildKeptIndex([], readerOf(pinyinTable()));
    expect(titlesKept(none, { ...input, filter: noTitleFilter }, 2026)).toBeNull();
    const filter = { ...noTitleFilter, added: '2026-01' };
    expect(titlesKept(index, { ...input, filter }, 2026)).toBeNull();
  });
});

test('an ISSN or ISBN leads to the title that is kept, as the service says', async () => {
  const numbered = documents.filter(({ hit, title }) => hit.isHeld && title?.printIdentifier);
  const kinds = (['journal', 'ebook'] as const).map((kind) =>
    numbered.find(({ hit }) => hit.kind === kind),
  );
  for (const each of kinds) {
    const number = each?.title?.printIdentifier ?? '';
    const field = each?.hit.kind === 'journal' ? 'issn' : 'isbn';
    const input = { address: '', item: { ...emptyItem(), [field]: number } };
    const { copy } = await visitor.ask(findReference, input);
    expect(referenceKept(index, input)?.copy.title?.id).toBe(copy.title?.id);
    expect(copy.title?.id).toBe(each?.hit.id);
  }
  const unknown = { ...emptyItem(), issn: '0000-0000' };
  expect(referenceKept(index, { address: '', item: unknown })).toBeNull();
});
