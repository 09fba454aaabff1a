// Real COUNTER reports against the verdicts of the community's validator, where REAL_DATA_DIR names the folder that holds
// them. Sums are by metric over all months.
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { UsageRecord } from '#server/imports/model/usage-record.ts';
import { readFile } from '#server/imports/runs/read-file.ts';
import { Refused } from '#server/store/refused.ts';
import { isRealDataThere, realBytes } from './real-data.ts';

const verdicts = 'shared_counter_verdicts.tsv';
const isThere = isRealDataThere(verdicts, 'real COUNTER reports');

function read(file: string) {
  const { list } = readFile({ kind: 'usage', fileName: basename(file), bytes: realBytes(file) });
  return { ...list, records: [...list.records] as UsageRecord[] };
}

function sums(records: readonly UsageRecord[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { metric, counts } of records) {
    for (const count of Object.values(counts)) found[metric] = (found[metric] ?? 0) + count;
  }
  return found;
}

const stated = (text: string) =>
  Object.fromEntries(
    text.split(/\s+(?=\w+=)/).map((each) => [each.split('=')[0], Number(each.split('=')[1])]),
  );

const files = isThere
  ? realBytes(verdicts)
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [file = '', , usable = '', , sum = ''] = line.split('\t');
        return { file: file.replace(/^shared\//, ''), isUsable: usable === 'usable', sum };
      })
  : [];

describe.runIf(isThere)('real COUNTER 5 and 5.1 reports', () => {
  const workbooks = files.filter(({ file }) => file.endsWith('.xlsx'));
  const others = files.filter(({ file }) => !file.endsWith('.xlsx'));

  test('are all there', () => {
    expect([files.length, workbooks.length]).toEqual([33, 4]);
  });

  test.each(others)('$file is as the validator says', ({ file, isUsable, sum }) => {
    if (isUsable) {
      const { records, refused } = read(file);
      expect(refused).toEqual([]);
      expect(sums(records)).toEqual(stated(sum));
    } else expect(() => read(file)).toThrow(Refused);
  });

  test.each(workbooks)('$file is to be saved as CSV', ({ file }) => {
    expect(() => read(file)).toThrow('Please save it as CSV');
  });
});

describe.runIf(isThere)('real COUNTER 4 reports', () => {
  test.each([
    ['r4/cufts__COUNTER_JR1_R4_EBSCO.txt', 1278, { Total_Item_Requests: 196_448 }],
    ['r4/pycounter__simpleJR1.tsv', 4, { Total_Item_Requests: 987 }],
    ['r4/pycounter__C4JR1.csv', 2, { Total_Item_Requests: 16 }],
    ['r4/pycounter__C4JR1GOA.csv', 2, { Total_Item_Requests: 16 }],
    ['r4/pycounter__C4BR1.tsv', 2, { Unique_Title_Requests: 25 }],
    ['r4/pycounter__C4BR2.tsv', 2, { Total_Item_Requests: 25 }],
    ['encodings/unsub__counter4_jr1_2018_00.csv', 6, { Total_Item_Requests: 574 }],
    ['encodings/unsub__counter4_jr1_2018_00_utf_16be_bom.csv', 6, { Total_Item_Requests: 574 }],
    ['encodings/unsub__counter4_jr1_2018_00_utf_16le_bom.csv', 6, { Total_Item_Requests: 574 }],
    ['encodings/unsub__counter4_jr1_2018_00_windows_1252.csv', 6, { Total_Item_Requests: 574 }],
  ])('%s has %i rows, and its total is none of them', (file, rows, sum) => {
    const { records, flagged } = read(`counter/${file}`);
    expect(records).toHaveLength(rows);
    expect(sums(records)).toEqual(sum);
    expect(flagged.filter(({ field }) => field === 'Total')).toHaveLength(1);
  });

  test('disbelieves a total that its rows do not sum to', () => {
    const { flagged } = read('counter/r4/cufts__COUNTER_JR1_R4_EBSCO.txt');
    expect(flagged.map(({ en }) => en)).toContain(
      'A row of totals, not taken as a title. It says 4150930, the rows sum to 196448',
    );
  });
});
