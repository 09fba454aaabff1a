import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TitleRow } from '../model/matched-title.ts';
import type { KeyedRecord, TitleRecord } from '../model/title-record.ts';
import { knownTitles } from './known-titles.ts';
import { matchTitles } from './match-titles.ts';
import { keyed } from './row-keys.ts';

const kind = fc.constantFrom('journal', 'ebook');
const name = fc.constantFrom('Atlas', 'Birds', 'Birds!', 'Cells', 'Dunes', 'Earth', 'Fire', 'Gold');
const numbers = ['1000-0001', '1000-0002', '1000-0003', '1000-0004', '9787302228431'];
const number = fc.option(fc.constantFrom(...numbers));

const stated = fc.record({
  kind,
  name,
  print: number,
  online: number,
  sourceTitleId: fc.constantFrom('', '', '1', '2', '3'),
  publisher: fc.constantFrom('', 'P'),
  dateFirst: fc.constantFrom(null, '1990', '2001'),
});
const storedTitle = fc.record({ kind, name, values: fc.subarray(numbers, { maxLength: 2 }) });

type Stated = typeof stated extends fc.Arbitrary<infer T> ? T : never;

function recordOf(
  { kind: of, name: en, print, online, publisher, ...rest }: Stated,
  index: number,
) {
  const nothing = { url: '', embargo: '', coverageDepth: '', notes: '', accessType: '' };
  const others = { parentId: '', precedingId: '' };
  const parts = { volumeFirst: '', issueFirst: '', dateLast: null, volumeLast: '', issueLast: '' };
  const numbers = { printIdentifier: print, onlineIdentifier: online, otherIdentifiers: [] };
  const words = { name: { en }, titleText: en, cnNumber: null, doi: null, fields: { publisher } };
  const coverage = { ...nothing, ...others, ...parts, ...rest };
  return { row: index + 2, kind: of, ...words, ...numbers, facts: [], coverage } as TitleRecord;
}

function knownOf(titles: readonly { kind: TitleRow['kind']; name: string; values: string[] }[]) {
  const rows = titles.map(({ kind: of, name: en }, index): TitleRow => {
    const owner = { ownerCode: null, sourcePackageId: null, contentHash: '', isApart: false };
    const words = { name: { en }, publisher: '', authors: [] };
    return { id: index + 1, kind: of, ...owner, ...words };
  });
  const stored = (value: string) =>
    `${value.length === 13 ? 'isbn:' : 'issn:'}${value.replace('-', '')}`;
  const identifiers = titles.flatMap(({ values }, index) =>
    values.map((value) => ({ value: stored(value), titleId: index + 1 })),
  );
  return knownTitles(rows, identifiers, new Map());
}

test('a row that has nothing in common with others, or with what is known, makes a title', () => {
  const lists = fc.array(stated, { maxLength: 12 });
  const stored = fc.array(storedTitle, { maxLength: 3 });
  let lonely = 0;
  fc.assert(
    fc.property(lists, stored, (list, titles) => {
      const rows = keyed(list.map(recordOf));
      const known = knownOf(titles);
      const isLonely = ({ record, folded, identifiers }: KeyedRecord, place: number) =>
        known.ofName(record.kind, folded).length === 0 &&
        identifiers.every((value) => known.ofIdentifier(value).length === 0) &&
        rows.every(
          (other, index) =>
            index === place ||
            ((other.record.kind !== record.kind || other.folded !== folded) &&
              !other.identifiers.some((value) => identifiers.includes(value))),
        );
      const alone = rows.flatMap((row, place) => (isLonely(row, place) ? [place] : []));
      const matched = matchTitles(rows, known);
      const places = matched.titles.flatMap((title) => title.places);
      expect(places.toSorted((one, other) => one - other)).toEqual([...rows.keys()]);
      expect(new Set(rows.map(({ rowKey }) => rowKey)).size).toBe(rows.length);
      for (const place of alone) {
        const title = matched.titles.find((each) => each.places.includes(place));
        expect(title).toMatchObject({ stored: null, places: [place] });
        expect(title?.identifiers).toEqual(rows[place]?.identifiers);
      }
      lonely += alone.length;
    }),
    { numRuns: 500 },
  );
  expect(lonely).toBeGreaterThan(100);
});

function plain(sourceTitleId: string, name: string, index: number, more: Partial<Stated> = {}) {
  const none = { kind: 'ebook', print: null, online: null, publisher: 'P', dateFirst: null };
  return recordOf({ ...none, name, sourceTitleId, ...more } as Stated, index);
}

function matched(records: readonly TitleRecord[], known = knownOf([])) {
  const rows = keyed(records);
  const { titles, flagged } = matchTitles(rows, known);
  return { places: titles.map(({ places }) => places), flagged: flagged.map(({ en }) => en) };
}

test('without a standard number, a different number of the provider’s is a different title', () => {
  const documents = ['DO 114/12', 'DO 114/21'].map((id, index) => plain(id, 'Minutes', index));
  expect(matched(documents)).toEqual({ places: [[0], [1]], flagged: [] });
  const presses = [plain('LA', 'La Presse', 0), plain('LAA', 'La Presse+', 1)];
  expect(matched(presses).places).toEqual([[0], [1]]);
});

test('what is merged by its name alone is reported', () => {
  const twice = matched([plain('', 'Minutes', 0), plain('', 'Minutes', 1)]);
  expect(twice.places).toEqual([[0, 1]]);
  expect(twice.flagged).toEqual([expect.stringContaining('Merged with row 2 by name alone')]);
  const known = knownOf([{ kind: 'ebook', name: 'Minutes', values: [] }]);
  const again = matched([plain('1', 'Minutes', 0), plain('2', 'Minutes', 1)], known);
  expect(again.places).toEqual([[0], [1]]);
  expect(again.flagged).toEqual([expect.stringContaining('the known title of this name')]);
});

test('books of one name by different authors are different titles; journals have no authors', () => {
  const placesOf = (kind: Stated['kind'], ...authors: string[][]) => {
    const rows = authors.map((each, index) => {
      const record = plain('', 'Essays', index, { kind });
      return { ...record, fields: { ...record.fields, authors: each } };
    });
    return matched(rows).places;
  };
  expect(placesOf('ebook', ['Orwell, G.'], ['Huxley, A.'])).toEqual([[0], [1]]);
  expect(placesOf('ebook', ['Huxley, A.'], [])).toEqual([[0, 1]]);
  expect(placesOf('journal', ['Orwell, G.'], ['Huxley, A.'])).toEqual([[0, 1]]);
});

test('a number that joins names without a word in common is reported', () => {
  const named = (...names: string[]) =>
    matched(names.map((name, at) => plain('', name, at, { print: '1000-0001', kind: 'journal' })));
  for (const names of [
    ['Journal of Birds', 'The Bird Review'],
    ['J. Chem.', 'Chemistry'],
    ['法学研究', 'Studies in Law'],
    ['中国法学', '法学'],
  ])
    expect(named(...names)).toEqual({
      places: [[0, 1]],
      flagged: [expect.stringContaining('and another name')],
    });
  for (const names of [
    ['Journal of Birds', 'Journal of Cells'],
    ['法学研究', '管理世界'],
  ]) {
    const flagged = [expect.stringContaining('share no word')];
    expect(named(...names)).toEqual({ places: [[0, 1]], flagged });
  }
});

test('a standard number in common still makes rows one title', () => {
  const rows = ['1', '2'].map((id, at) => plain(id, 'Atlas', at, { print: '9787302228431' }));
  expect(matched(rows)).toEqual({ places: [[0, 1]], flagged: [] });
});
