// Random titles and changes, in two forms: a base with layers, and one index of the result.
import fc from 'fast-check';
import { layerFrom, titlesFrom } from '../build/build-layer.ts';
import { buildLibrary } from '../build/build-library.ts';
import { type LayerRows, type LibraryRows, openYear, type TitleRow } from '../rows/index-rows.ts';
import { holdingsOf } from './holdings.ts';
import { titlesOver } from './titles.ts';

const maybe = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: null });
const few = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });

/** A title, with all data by which it is searched. */
export interface StatedTitle {
  row: TitleRow;
  numbers: string[];
  inclusions: string[];
  impact: number | null;
}

const names = [
  '计算机学报',
  '软件学报',
  '学报',
  '计算机',
  '红楼梦',
  '数学导论',
  '重庆大学学报',
  '大学',
];
const latin = [
  'Nature',
  'Nature physics',
  'Computer science',
  'Journal of data',
  'Science',
  'The book',
];
const keys = ['jisuanjixuebao', 'ruanjianxuebao', 'xuebao', 'a', 'b', '1', 'a', 'é', 'hong'];

const row = fc.record({
  kind: fc.constantFrom('ebook' as const, 'journal' as const),
  zh: maybe(fc.constantFrom(...names)),
  en: maybe(fc.constantFrom(...latin)),
  abbreviation: fc.constantFrom('', 'NP', '学报'),
  aliases: few('Nature', '学报', 'JoD'),
  formerNames: few('旧名', 'Science'),
  keyZh: fc.constantFrom(...keys),
  sortKey: fc.constantFrom(...keys),
  publisher: fc.constantFrom('', 'P1', 'P2', 'P3'),
  languages: few('zh', 'en'),
  subjects: few('0701', '0812', '0835'),
  clc: fc.constantFrom(null, 'TP311', 'TN91', 'I242'),
  authors: few('曹雪芹', 'Knuth'),
  keywords: few('data', '梦'),
  publishedOn: fc.constantFrom(null, '1999', '2004-05', '2020-01-01'),
  startedIn: fc.constantFrom(null, 1978, 1999, 2004),
  isOpenAccess: fc.boolean(),
  abstract: fc.constantFrom('', 'On computers and data', '计算机学报的历史'),
  id: fc.constant(0),
});
const stated: fc.Arbitrary<StatedTitle> = fc.record({
  row,
  numbers: few('issn:10009825', 'issn:02544164', 'isbn:9787020002207', 'issn:10009825'),
  inclusions: few('EI', 'SCI'),
  impact: maybe(fc.constantFrom(1, 1.5, 9)),
});

interface Life {
  id: number;
  base: StatedTitle | null;
  /** `false` if the layer does not have the title; null if it is deleted there. */
  layers: (StatedTitle | null | false)[];
  held: { from: number; to: number; isFree: boolean; packageId: string } | null;
}

const layer = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false as const) },
  { weight: 2, arbitrary: stated },
  { weight: 1, arbitrary: fc.constant(null) },
);
const life = fc.record({
  base: maybe(stated),
  layers: fc.array(layer, { minLength: 3, maxLength: 3 }),
  held: maybe(
    fc.record({
      from: fc.constantFrom(0, 1990, 2001),
      to: fc.constantFrom(0, 2010, openYear),
      isFree: fc.boolean(),
      packageId: fc.constantFrom('p', 'q'),
    }),
  ),
});

const bytes = (text: string) => Buffer.from(text);
function inListOrder(titles: readonly TitleRow[]): TitleRow[] {
  return titles.toSorted(
    (one, other) =>
      Buffer.compare(bytes(one.kind), bytes(other.kind)) ||
      Buffer.compare(bytes(one.sortKey), bytes(other.sortKey)) ||
      one.id - other.id,
  );
}

function rowsOf(list: readonly { id: number; stated: StatedTitle }[]): LayerRows {
  return {
    titles: inListOrder(list.map(({ id, stated }) => ({ ...stated.row, id }))),
    numbers: list.flatMap(({ id, stated }) => stated.numbers.map((value) => ({ id, value }))),
    inclusions: list.flatMap(({ id, stated }) => stated.inclusions.map((name) => ({ id, name }))),
    impacts: list.flatMap(({ id, stated }) =>
      stated.impact === null ? [] : [{ id, value: stated.impact }],
    ),
  };
}

/** A base, two layers of the platform and one of the library; and one index of the same titles. */
export const searched = fc
  .record({
    lives: fc.array(life, { maxLength: 70, size: 'max' }),
    step: fc.constantFrom(1, 50),
    factor: fc.boolean(),
    popular: fc.array(fc.nat(70), { maxLength: 5 }),
  })
  .map(({ lives, step, factor, popular }) => {
    const all: Life[] = lives.map((each, index) => ({ ...each, id: 1 + index * step }));
    const base = all.flatMap(({ id, base }) => (base === null ? [] : [{ id, stated: base }]));
    const layers = [0, 1, 2].map((level) => {
      const covered = all.filter(({ layers }) => layers[level] !== false);
      const stated = covered.flatMap(({ id, layers }) => {
        const each = layers[level];
        // The layer of a library never has a title as deleted.
        return each ? [{ id, stated: each }] : [];
      });
      const ids = level === 2 ? stated.map(({ id }) => id) : covered.map(({ id }) => id);
      return layerFrom(rowsOf(stated), ids);
    });
    const left = all.flatMap(({ id, base, layers }) => {
      const own = layers[2];
      const last =
        own || [layers[1], layers[0]].find((each) => each !== false && each !== undefined);
      const stated = last === undefined ? base : last;
      return stated ? [{ id, stated }] : [];
    });
    const rows: LibraryRows = {
      packages: [
        { id: 'p', provider: 'P', name: 'p', access: ['campus'] },
        { id: 'q', provider: 'Q', name: 'q', access: ['remote'] },
      ],
      titles: all.flatMap(({ id, held }) => (held === null ? [] : [{ id, ...held }])),
      ownTitles: rowsOf([]),
      hidden: [],
      paid: [],
      inclusions: all.slice(0, 5).map(({ id }) => ({ id, name: 'EI' })),
      impacts: factor ? all.slice(3, 6).map(({ id }) => ({ id, value: 1.5 })) : [],
      popular: { journal: popular.map((position) => String(1 + position * step)) },
      own: [],
      topics: [],
    };
    const library = buildLibrary(rows);
    const parted = titlesOver(titlesFrom(rowsOf(base)), layers);
    const whole = titlesOver(titlesFrom(rowsOf(left)), []);
    return {
      ids: all.map(({ id }) => id),
      parted: { titles: parted, holdings: holdingsOf(library, parted) },
      whole: { titles: whole, holdings: holdingsOf(library, whole) },
    };
  });
