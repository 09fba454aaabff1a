import { expect, test } from 'vitest';
import type { RecordChange } from '#contract/models/desk/record-model.ts';
import { type ChangesQuery, changesPath, inputOf, queryIn } from './changes-query.ts';
import { changesCsv, type TableWords } from './changes-table.ts';

const plain: ChangesQuery = { q: '', by: '', kind: '', field: '', from: '', to: '' };
const back = (path: string) => queryIn(new URL(path, 'http://a').searchParams);

test.each<ChangesQuery>([
  plain,
  { ...plain, q: '知网 & co', by: 'librarian' },
  { q: 'a', by: 'b', kind: 'database', field: 'price', from: '2026-02-28', to: '2026-03-01' },
])('what is searched comes back from the address: %o', (query) => {
  expect(back(changesPath(query))).toEqual(query);
});

test('an address that asks for nothing there is asks for everything', () => {
  for (const wrong of ['kind=x', 'field=toString', 'from=2026-02-30', 'to=1', 'from=2026-13-01']) {
    expect(back(`/desk/changes?${wrong}`)).toEqual(plain);
  }
});

test('the call is asked only for what is searched', () => {
  expect(inputOf(plain)).toEqual({ q: '' });
  expect(inputOf({ ...plain, q: ' a ', by: ' ', to: '2026-01-01' })).toEqual({
    q: 'a',
    to: '2026-01-01',
  });
});

const change: RecordChange = {
  entry: 2,
  changeId: 'c',
  at: '2026-11-29T12:00:00.000Z',
  by: '=HYPERLINK("x")',
  from: '10.0.0.1',
  kind: 'database',
  place: 'databases',
  id: 'cnki',
  name: { zh_CN: '知网', en: 'CNKI' },
  action: 'update',
  before: { price: 1, line: null },
  after: { price: 2, isNew: true },
};
const words: TableWords = {
  language: 'en',
  heads: ['when'],
  kindOf: ({ kind }) => kind ?? '',
  actionOf: (action) => action,
  nameOf: (field) => field.toUpperCase(),
  wordsOf: (_change, _field, value) => JSON.stringify(value),
};

test('the file has a row for each changed field, and no cell is run as a formula', () => {
  const [head, ...rows] = changesCsv([change], words).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFwhen');
  expect(rows.map((row) => row.split(',').slice(-3))).toEqual([
    ['PRICE', '1', '2'],
    ['LINE', 'null', ''],
    ['ISNEW', '', 'true'],
  ]);
  expect(rows[0]).toContain(`,"'=HYPERLINK(""x"")",`);
});

test('a change without fields has a row too', () => {
  const rows = changesCsv([{ ...change, before: {}, after: {} }], words)
    .trimEnd()
    .split('\r\n');
  expect(rows).toHaveLength(2);
});
