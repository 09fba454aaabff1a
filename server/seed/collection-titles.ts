// Real journals and books. Their coverage is invented: from the first known issue, without an end.
import type { TitleKind } from '#contract/models/title-model.ts';
import { identifierKey } from '#contract/rules/identifiers.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { packageTitles, titleFacts, titles } from '#server/store/schema/titles.ts';
import englishBooks from './data/books-world.json' with { type: 'json' };
import chineseBooks from './data/books-zh.json' with { type: 'json' };
import worldJournals from './data/journals-world.json' with { type: 'json' };
import chineseJournals from './data/journals-zh.json' with { type: 'json' };
import {
  type Book,
  ChineseBooks,
  ChineseJournals,
  type Journal,
  WorldBooks,
  WorldJournals,
} from './models.ts';

export interface DemonstrationTitle {
  title: Omit<typeof titles.$inferInsert, 'id'>;
  identifiers: string[];
  facts: Omit<typeof titleFacts.$inferInsert, 'titleId'>[];
  places: Pick<
    typeof packageTitles.$inferInsert,
    'packageId' | 'url' | 'dateFirst' | 'accessType'
  >[];
}

const wos = 'Web of Science Core Collection';
const lists: Readonly<Record<string, { year: number; source: string }>> = {
  CSSCI: { year: 2021, source: 'CSSCI 来源期刊目录（2021—2022）' },
  北大核心: { year: 2020, source: '《中文核心期刊要目总览》2020 年版' },
  SCIE: { year: 2023, source: `${wos}: Science Citation Index Expanded` },
  SSCI: { year: 2023, source: `${wos}: Social Sciences Citation Index` },
};

export function demonstrationTitles(): DemonstrationTitle[] {
  return [
    ...ChineseJournals.parse(chineseJournals).map((journal) =>
      journalOf(journal, { language: 'zh', packages: placesOfChinese(journal) }),
    ),
    ...WorldJournals.parse(worldJournals).map((journal) =>
      journalOf(journal, { language: 'en', packages: [`demonstration-${journal.package}`] }),
    ),
    ...ChineseBooks.parse(chineseBooks).map((book) =>
      bookOf(book, 'zh', { packageId: 'demonstration-chaoxing', url: 'https://www.chaoxing.com/' }),
    ),
    ...WorldBooks.parse(englishBooks).map((book) =>
      bookOf(book, 'en', {
        packageId: 'demonstration-gutenberg',
        url: `https://www.gutenberg.org/ebooks/${book.gutenberg}`,
      }),
    ),
  ];
}

/** Journals of the Chinese Medical Association are read at Wanfang alone; science at both. */
function placesOfChinese({ name, subjects }: Journal): string[] {
  if (name.zh_CN?.startsWith('中华')) return ['demonstration-wanfang'];
  const isScience = subjects.some((code) => ['07', '08', '09', '10'].includes(code));
  return isScience ? ['demonstration-cnki', 'demonstration-wanfang'] : ['demonstration-cnki'];
}

function journalOf(
  journal: Journal,
  { language, packages }: { language: string; packages: string[] },
): DemonstrationTitle {
  const { issn = null, eissn = null, cn = null, startedIn = null } = journal;
  const isOpenAccess = packages.includes('demonstration-doaj');
  const numbers = [issn, eissn].filter((number) => number !== null);
  return {
    title: {
      ...named('journal', journal),
      printIdentifier: issn,
      onlineIdentifier: eissn,
      cnNumber: cn,
      startedIn,
      publisher: journal.publisher ?? '',
      languages: [language],
      isOpenAccess,
      frequency: journal.frequency ?? '',
      sourcePackageId: packages[0],
    },
    identifiers: [...numbers.map(identifierKey), ...(cn === null ? [] : [`cn:${cn}`])],
    facts: factsOf(journal),
    places: packages.map((packageId) => ({
      packageId,
      url: addressAt(packageId, journal),
      accessType: isOpenAccess ? 'F' : 'P',
      dateFirst: startedIn === null ? null : String(startedIn),
    })),
  };
}

function factsOf({ lists: named = [], factors = [] }: Journal): DemonstrationTitle['facts'] {
  const inclusions = named.flatMap((name) => {
    const edition = lists[name];
    return edition === undefined ? [] : [{ kind: 'inclusion' as const, name, ...edition }];
  });
  const measures = factors.map(([year, value]) => ({
    kind: 'impactFactor' as const,
    name: 'JIF',
    year,
    value,
    source: `Journal Citation Reports ${year + 1}`,
  }));
  return [...inclusions, ...measures];
}

function addressAt(packageId: string, { issn, eissn, name }: Journal): string {
  const number = eissn ?? issn ?? '';
  switch (packageId) {
    case 'demonstration-cnki':
      return 'https://navi.cnki.net/';
    case 'demonstration-wanfang':
      return 'https://c.wanfangdata.com.cn/periodical';
    case 'demonstration-elsevier':
      return `https://www.sciencedirect.com/science/journal/${(issn ?? number).replace('-', '')}`;
    case 'demonstration-doaj':
      return `https://doaj.org/toc/${number}`;
    default:
      return `https://link.springer.com/search?query=${encodeURIComponent(`"${name.en}"`)}`;
  }
}

function bookOf(
  book: Book,
  language: string,
  place: { packageId: string; url: string },
): DemonstrationTitle {
  const isFree = place.packageId === 'demonstration-gutenberg';
  return {
    title: {
      ...named('ebook', book),
      authors: book.authors ?? [],
      keywords: book.keywords ?? [],
      clc: book.clc,
      publishedOn: book.publishedOn ?? null,
      languages: [language],
      isOpenAccess: isFree,
      publisher: isFree ? 'Project Gutenberg' : '',
      sourcePackageId: place.packageId,
    },
    identifiers: [],
    facts: [],
    places: [{ ...place, accessType: isFree ? 'F' : 'P' }],
  };
}

function named(kind: TitleKind, { name, aliases = [], subjects }: Journal | Book) {
  const keys = keysOf(name);
  return {
    kind,
    name,
    aliases,
    subjects,
    keyZh: keys.zh_CN,
    keyInitials: keys.initials,
    keyEn: keys.en,
  };
}
