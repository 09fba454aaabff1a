import { expect, test } from 'vitest';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { Subject } from '#contract/models/model.ts';
import { otherSearchOf } from '#features/collection-list/list-search.ts';
import { narrow } from '#features/collection-list/local-list.ts';
import {
  otherFilters,
  otherForm,
  otherListPath,
  otherShape,
} from '#features/collection-list/others/shape.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { prepareOthers } from './entries.ts';

const other = (fields: Partial<OtherSummary> & { id: string }): OtherSummary => ({
  kind: 'software',
  name: { zh_CN: fields.id },
  line: {},
  vendor: {},
  subjects: [],
  languages: [],
  access: [],
  accessUrl: 'https://example.org/',
  keys: { zh_CN: fields.id, initials: '', en: fields.id },
  ...fields,
});
const subjects = new Map<string, Subject>([
  ['08', { code: '08', name: { zh_CN: '工学' }, parent: null }],
  ['0812', { code: '0812', name: { zh_CN: '计算机' }, parent: '08' }],
]);
const others = [
  other({
    id: 'tongji',
    name: { zh_CN: '统计软件', en: 'Statistics' },
    access: ['campus'],
    keys: { zh_CN: 'tongjiruanjian', initials: 'tjrj', en: 'statistics' },
    subjects: ['0812'],
    vendor: { zh_CN: '某公司', en: 'Some Company' },
  }),
  other({
    id: 'ditu',
    kind: 'freeWeb',
    name: { zh_CN: '地图' },
    access: ['free'],
    keys: { zh_CN: 'ditu', initials: 'dt', en: 'ditu' },
    languages: ['zh', 'en'],
  }),
  other({ id: '3d', kind: 'platform', subjects: ['08'], languages: ['en'] }),
];
const all = prepareOthers(others, 'zh_CN', subjects);
const search = otherSearchOf(others, readerOf('tong 统\nji 计\nruan 软\njian 件\ndi 地\ntu 图'));
const ask = (query: string) =>
  narrow(otherShape, otherForm.read(new URLSearchParams(query)), { entries: all, search });
const idsOf = ({ found }: ReturnType<typeof ask>) => found.map(({ entry }) => entry.other.id);

test('the list is in the order of the alphabet, what begins with no letter first', () => {
  expect(idsOf(ask(''))).toEqual(['3d', 'ditu', 'tongji']);
});

test('a resource is found by its names, its pinyin and its vendor', () => {
  for (const q of ['统计', 'statist', 'tongji', 'tjrj', '某公司', 'some company']) {
    expect([q, idsOf(ask(`q=${q}`))]).toEqual([q, ['tongji']]);
  }
  expect(idsOf(ask('q=nothing'))).toEqual([]);
});

test('filters narrow together, values of one filter add up', () => {
  expect(idsOf(ask('kind=platform&kind=freeWeb'))).toEqual(['3d', 'ditu']);
  expect(idsOf(ask('kind=platform&kind=freeWeb&language=zh'))).toEqual(['ditu']);
  expect(idsOf(ask('vendor=some company'))).toEqual(['tongji']);
  expect(idsOf(ask('letter=%23'))).toEqual(['3d']);
});

test('a subject finds what stands under those below it', () => {
  expect(idsOf(ask('subject=08'))).toEqual(['3d', 'tongji']);
  expect(idsOf(ask('subject=0812'))).toEqual(['tongji']);
});

test('each filter is counted as if it were not set', () => {
  const { counts } = ask('kind=freeWeb');
  expect([...counts.kind]).toEqual([
    ['platform', 1],
    ['freeWeb', 1],
    ['software', 1],
  ]);
  expect([...counts.language]).toEqual([
    ['zh', 1],
    ['en', 1],
  ]);
  expect([...counts.subject]).toEqual([]);
  expect([...counts.letter]).toEqual([['D', 1]]);
  const elsewhere = ask('letter=D&q=统计');
  expect([idsOf(elsewhere), [...elsewhere.counts.letter]]).toEqual([[], [['T', 1]]]);
});

test('a way into the list narrows it by just that value', () => {
  const values = {
    kind: 'platform',
    subject: '0812',
    access: 'free',
    language: 'zh',
    vendor: 'a & b',
  };
  for (const name of otherFilters) {
    const query = otherListPath(name, values[name]).split('?')[1];
    const { chosen, q } = otherForm.read(new URLSearchParams(query));
    const rest = otherFilters.filter((filter) => chosen[filter].length > 0);
    expect([q, rest, chosen[name]]).toEqual(['', [name], [values[name]]]);
  }
});
