import { expect, test } from 'vitest';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { Subject } from '#contract/models/model.ts';
import { narrow } from '#contract/rules/lists/narrow-list.ts';
import { otherFilters, otherForm, otherShape } from '#contract/rules/lists/other-list.ts';
import { otherSearchOf } from '#features/collection-list/list-search.ts';
import { otherListPath } from '#features/collection-list/others/address.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { prepareOthers } from './entries.ts';

const empty = { line: {}, vendor: {}, subjects: [], languages: [], access: [] };
const other = (fields: Partial<OtherSummary> & { id: string }): OtherSummary => ({
  ...empty,
  kind: 'software',
  name: { zh_CN: fields.id },
  accessUrl: 'https://example.org/',
  keys: { zh_CN: fields.id, initials: '', en: fields.id },
  ...fields,
});
const subject = (code: string, name: string, parent: string | null): [string, Subject] => [
  code,
  { code, name: { zh_CN: name }, parent },
];
const subjects = new Map([subject('08', '工学', null), subject('0812', '计算机', '08')]);
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

test.each([
  // In the order of the alphabet, what begins with no letter first.
  ['', ['3d', 'ditu', 'tongji']],
  ['q=nothing', []],
  ...['统计', 'statist', 'tongji', 'tjrj', '某公司', 'some company'].map(foundByWords),
  // Filters narrow together, values of one filter add up.
  ['kind=platform&kind=freeWeb', ['3d', 'ditu']],
  ['kind=platform&kind=freeWeb&language=zh', ['ditu']],
  ['vendor=some company', ['tongji']],
  ['letter=%23', ['3d']],
  // A subject finds what stands under those below it.
  ['subject=08', ['3d', 'tongji']],
  ['subject=0812', ['tongji']],
] as [string, string[]][])('what %j asks for is %j', (query, ids) => {
  expect(idsOf(ask(query))).toEqual(ids);
});

function foundByWords(words: string) {
  return [`q=${words}`, ['tongji']];
}

test('each filter is counted as if it were not set', () => {
  const { counts } = ask('kind=freeWeb');
  expect(Object.fromEntries(counts.kind)).toEqual({ platform: 1, freeWeb: 1, software: 1 });
  expect(Object.fromEntries(counts.language)).toEqual({ zh: 1, en: 1 });
  expect([[...counts.subject], [...counts.letter]]).toEqual([[], [['D', 1]]]);
  const elsewhere = ask('letter=D&q=统计');
  expect([idsOf(elsewhere), [...elsewhere.counts.letter]]).toEqual([[], [['T', 1]]]);
});

test('a way into the list narrows it by just that value', () => {
  const place = { kind: 'platform', subject: '0812', access: 'free' };
  const values = { ...place, language: 'zh', vendor: 'a & b' };
  for (const name of otherFilters) {
    const query = otherListPath(name, values[name]).split('?')[1];
    const { chosen, q } = otherForm.read(new URLSearchParams(query));
    const rest = otherFilters.filter((filter) => chosen[filter].length > 0);
    expect([q, rest, chosen[name]]).toEqual(['', [name], [values[name]]]);
  }
});
