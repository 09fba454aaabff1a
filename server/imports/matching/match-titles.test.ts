import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TitleRecord } from '../model/title-record.ts';
import type { TitleRow } from '../writing/titles/imported-titles.ts';
import { knownTitles } from './known-titles.ts';
import { matchTitles, matchUnambiguous } from './match-titles.ts';
import { keyed } from './row-keys.ts';
import { TitleListStats } from './title-list-stats.ts';

const kind = fc.constantFrom('journal', 'ebook');
const name = fc.constantFrom('Atlas', 'Birds', 'Birds!', 'Cells', 'Dunes', 'Earth', 'Fire', 'Gold');
const numbers = ['1000-0001', '1000-0002', '1000-0003', '1000-0004', '9787302228431'];
const number = fc.option(fc.constantFrom(...numbers));

const told = fc.record({
  kind,
  name,
  print: number,
  online: number,
  sourceTitleId: fc.constantFrom('', '', '1', '2', '3'),
  publisher: fc.constantFrom('', 'P'),
  dateFirst: fc.constantFrom(null, '1990', '2001'),
});
const storedTitle = fc.record({ kind, name, values: fc.subarray(numbers, { maxLength: 2 }) });

type Told = typeof told extends fc.Arbitrary<infer T> ? T : never;

function recordOf({ kind: of, name: en, print, online, publisher, ...rest }: Told, at: number) {
  const nothing = { url: '', embargo: '', coverageDepth: '', notes: '', accessType: '' };
  const parts = { volumeFirst: '', issueFirst: '', dateLast: null, volumeLast: '', issueLast: '' };
  const record: TitleRecord = {
    row: at + 2,
    kind: of,
    name: { en },
    titleText: en,
    cnNumber: null,
    doi: null,
    printIdentifier: print,
    onlineIdentifier: online,
    otherIdentifiers: [],
    facts: [],
    fields: { publisher },
    coverage: { ...nothing, ...parts, ...rest },
  };
  return record;
}

function knownOf(titles: readonly { kind: TitleRow['kind']; name: string; values: string[] }[]) {
  const rows = titles.map(({ kind: of, name: en }, at): TitleRow => {
    const owner = { ownerCode: null, sourcePackageId: null, contentHash: '', isApart: false };
    const words = { name: { en }, keyZh: en.toLowerCase(), publisher: '', authors: [] };
    return { id: at + 1, kind: of, ...owner, ...words };
  });
  const identifiers = titles.flatMap(({ values }, at) =>
    values.map((value) => {
      const sort = value.length === 13 ? 'isbn:' : 'issn:';
      return { value: `${sort}${value.replace('-', '')}`, titleId: at + 1 };
    }),
  );
  return knownTitles(rows, identifiers, new Map());
}

test('what stands alone is matched as it would be among the others', async () => {
  const lists = fc.array(told, { maxLength: 12 });
  const stored = fc.array(storedTitle, { maxLength: 3 });
  let lonely = 0;
  await fc.assert(
    fc.asyncProperty(lists, stored, async (list, titles) => {
      const records = list.map(recordOf);
      const rows = await keyed(records, await TitleListStats.of(records));
      const together = await matchTitles(rows, [...rows.keys()], knownOf(titles));
      const known = knownOf(titles);
      const alone = await matchUnambiguous(rows, known);
      const others = await matchTitles(rows, alone.others, known);
      lonely += alone.titles.length;
      const byPlace = (found: typeof together.titles) =>
        found
          .map(({ id, places, identifiers }) => ({ id, places, identifiers }))
          .sort((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0));
      expect(byPlace([...alone.titles, ...others.titles])).toEqual(byPlace(together.titles));
      expect(others.flagged).toEqual(together.flagged);
      expect(new Set(rows.map(({ rowKey }) => rowKey)).size).toBe(rows.length);
    }),
    { numRuns: 500 },
  );
  expect(lonely).toBeGreaterThan(100);
});

const plain = (titleId: string, name: string, at: number, more: Partial<Told> = {}) =>
  recordOf(
    {
      kind: 'ebook',
      name: name as Told['name'],
      print: null,
      online: null,
      sourceTitleId: titleId,
      publisher: 'P',
      dateFirst: null,
      ...more,
    } as Told,
    at,
  );

async function matched(records: readonly TitleRecord[], known = knownOf([])) {
  const rows = await keyed(records, await TitleListStats.of(records));
  const { titles, flagged } = await matchTitles(rows, [...rows.keys()], known);
  return { places: titles.map(({ places }) => places), flagged: flagged.map(({ en }) => en) };
}

test('without a standard number, a different number of the provider’s is a different title', async () => {
  const documents = ['DO 114/12', 'DO 114/21', 'DO 114/26'].map((id, at) =>
    plain(id, 'Minutes', at),
  );
  expect(await matched(documents)).toEqual({ places: [[0], [1], [2]], flagged: [] });
  const presses = [plain('LA', 'La Presse', 0), plain('LAA', 'La Presse+', 1)];
  expect((await matched(presses)).places).toEqual([[0], [1]]);
});

test('what is merged by its name alone is told', async () => {
  const twice = await matched([plain('', 'Minutes', 0), plain('', 'Minutes', 1)]);
  expect(twice.places).toEqual([[0, 1]]);
  expect(twice.flagged).toEqual([expect.stringContaining('Merged with row 2 by name alone')]);
  const known = knownOf([{ kind: 'ebook', name: 'Minutes', values: [] }]);
  const again = await matched([plain('1', 'Minutes', 0), plain('2', 'Minutes', 1)], known);
  expect(again.places).toEqual([[0], [1]]);
  expect(again.flagged).toEqual([expect.stringContaining('the known title of this name')]);
});

test('a standard number in common still makes rows one title', async () => {
  const rows = [plain('1', 'Atlas', 0), plain('2', 'Atlas', 1)].map((record) => ({
    ...record,
    printIdentifier: '9787302228431',
  }));
  expect(await matched(rows)).toEqual({ places: [[0, 1]], flagged: [] });
});
