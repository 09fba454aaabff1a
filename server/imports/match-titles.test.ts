import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TitleRow } from '../services/imported-titles.ts';
import { knownTitles } from './known-titles.ts';
import { matchAlone, matchTitles } from './match-titles.ts';
import { keyed } from './row-keys.ts';
import type { TitleRecord } from './title-record.ts';
import { TitlesAhead } from './titles-ahead.ts';

const kind = fc.constantFrom('journal', 'ebook');
const name = fc.constantFrom('Atlas', 'Birds', 'Birds!', 'Cells', 'Dunes', 'Earth', 'Fire', 'Gold');
const numbers = ['1000-0001', '1000-0002', '1000-0003', '1000-0004', '9787302228431'];
const number = fc.option(fc.constantFrom(...numbers));

const told = fc.record({
  ...{ kind, name, print: number, online: number },
  ...{ sourceTitleId: fc.constantFrom('', '', '1', '2', '3'), publisher: fc.constantFrom('', 'P') },
  dateFirst: fc.constantFrom(null, '1990', '2001'),
});
const storedTitle = fc.record({ kind, name, values: fc.subarray(numbers, { maxLength: 2 }) });

type Told = typeof told extends fc.Arbitrary<infer T> ? T : never;

function recordOf({ kind: of, name: en, print, online, publisher, ...rest }: Told, at: number) {
  const nothing = { url: '', embargo: '', coverageDepth: '', notes: '', accessType: '' };
  const parts = { volumeFirst: '', issueFirst: '', dateLast: null, volumeLast: '', issueLast: '' };
  const record: TitleRecord = {
    ...{ row: at + 2, kind: of, name: { en }, titleText: en, cnNumber: null, doi: null },
    ...{ printIdentifier: print, onlineIdentifier: online, otherIdentifiers: [], facts: [] },
    ...{ fields: { publisher }, coverage: { ...nothing, ...parts, ...rest } },
  };
  return record;
}

function knownOf(titles: readonly { kind: TitleRow['kind']; name: string; values: string[] }[]) {
  const rows = titles.map(({ kind: of, name: en }, at): TitleRow => {
    const owner = { ownerCode: null, sourcePackageId: null, contentHash: '' };
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
      const rows = await keyed(records, await TitlesAhead.of(records));
      const together = await matchTitles(rows, [...rows.keys()], knownOf(titles));
      const known = knownOf(titles);
      const alone = await matchAlone(rows, known);
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
