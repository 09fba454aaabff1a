// Citations of a work in the two styles required in Chinese and in English, and in the two formats that
// reference managers read.
import type { WorkType } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { chineseNames, ended, englishNames, joined } from '#features/citation/style-parts.ts';
import type { Citation } from '#ui/layout/citation-list.tsx';
import { doiAddress, numberWords } from '../work-words.ts';
import { bibtexOf } from './bibtex.ts';
import type { Cited } from './cited.ts';
import { risOf } from './ris.ts';

/**
 * GB/T 7714—2015, APA 7, BibTeX and RIS; unknown parts are left out.
 * @param day `yyyy-MM-dd`, the day on which the reader viewed the work
 * @param language the language whose style is first
 */
export function citationsOf(work: Cited, day: string, language: Language): readonly Citation[] {
  const chinese = { style: 'GB/T 7714', text: inChinese(work, day) };
  const english = { style: 'APA', text: inEnglish(work) };
  const styles = language === 'zh_CN' ? [chinese, english] : [english, chinese];
  return [
    ...styles,
    { style: 'BibTeX', text: bibtexOf(work) },
    { style: 'RIS', text: risOf(work).replaceAll('\r\n', '\n').trimEnd() },
  ];
}

/** GB/T 7714 codes for kinds of documents. */
const marks: Record<WorkType, string> = {
  article: 'J',
  book: 'M',
  chapter: 'M',
  conference: 'C',
  thesis: 'D',
  report: 'R',
  patent: 'P',
  standard: 'S',
  dataset: 'DS',
  other: 'Z',
};
/** The description in brackets that APA adds when the citation does not show the type otherwise. */
const descriptions: Partial<Record<WorkType, string>> = {
  thesis: 'Thesis',
  report: 'Report',
  patent: 'Patent',
  standard: 'Standard',
  dataset: 'Data set',
};

/** The names without "et al.", and whether there was one. */
function namesOf(authors: readonly string[]): { names: readonly string[]; hasMore: boolean } {
  const names = authors.filter((name) => !/^(?:et al\.?|等)$/i.test(name.trim()));
  return { names, hasMore: names.length < authors.length };
}

function inChinese(work: Cited, day: string): string {
  const { type, title, sourceTitle, year, pages } = work;
  const address = addressOf(work);
  const [online, seen] = address === '' ? ['', ''] : ['/OL', `[${day}]`];
  const name = `${title}[${marks[type]}${online}]`;
  const pagesPart = pages === '' ? '' : `: ${pages}`;
  const inPlace =
    type === 'article'
      ? `${partsOf([sourceTitle, year, numberWords(work)], ', ')}${pagesPart}${seen}`
      : `${partsOf([makerOf(work), year], ', ')}${pagesPart}${seen}`;
  const isWithin = type !== 'article' && sourceTitle !== '';
  const head = isWithin ? `${name}//${sourceTitle}` : name;
  return joined([chineseAuthors(work.authors), head, inPlace, address]);
}

function chineseAuthors(authors: readonly string[]): string {
  const { names, hasMore } = namesOf(authors);
  // The text for "et al." is in the language of the names.
  const others = /\p{Script=Han}/u.test(names.join('')) ? '等' : 'et al';
  return chineseNames(names, others, hasMore);
}

function inEnglish(work: Cited): string {
  const { type, title, sourceTitle, pages } = work;
  const year = `(${work.year ?? 'n.d.'})`;
  const description = descriptions[type];
  const name = description === undefined ? title : `${title} [${description}]`;
  const by = englishAuthors(work.authors);
  const within =
    type === 'article'
      ? partsOf([sourceTitle, numberWords(work), pages], ', ')
      : sourceTitle === ''
        ? ''
        : `In ${sourceTitle}${pages === '' ? '' : ` (pp. ${pages})`}`;
  const maker = type === 'article' ? '' : makerOf(work);
  const head = by === '' ? [name, year] : [`${ended(by)} ${year}`, name];
  const address = addressOf(work);
  // No full stop after an address: it would be read as part of the address.
  return [joined([...head, within, maker]), address].filter((part) => part !== '').join(' ');
}

function englishAuthors(authors: readonly string[]): string {
  const { names, hasMore } = namesOf(authors);
  return hasMore ? `${names.join(', ')}, et al.` : englishNames(names);
}

/** The publisher; for a thesis or a report the institution. */
function makerOf({ type, publisher, institution }: Cited): string {
  return type === 'thesis' || type === 'report' ? institution || publisher : publisher;
}

function addressOf({ doi, url }: Pick<Cited, 'doi' | 'url'>): string {
  return doi === null ? url : doiAddress(doi);
}

function partsOf(parts: readonly (string | number | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between);
}
