// Citations of a journal or a book in the two styles required in Chinese and in English.
import type { Language } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { chineseNames, ended, englishNames, joined } from '#features/citation/style-parts.ts';
import type { Citation } from '#ui/layout/citation-list.tsx';

type Cited = Pick<
  TitleDetail,
  | 'kind'
  | 'name'
  | 'authors'
  | 'volume'
  | 'edition'
  | 'place'
  | 'publisher'
  | 'publishedOn'
  | 'startedIn'
>;

/**
 * GB/T 7714—2015 and APA 7; unknown parts are left out.
 * @param day `yyyy-MM-dd`, the day on which the reader viewed the title
 * @param language the language whose style is first
 */
export function citationsOf(title: Cited, day: string, language: Language): readonly Citation[] {
  const chinese = { style: 'GB/T 7714', text: inChinese(title, day) };
  const english = { style: 'APA', text: inEnglish(title) };
  return language === 'zh_CN' ? [chinese, english] : [english, chinese];
}

function inChinese(title: Cited, day: string): string {
  const { kind, authors, place, publisher } = title;
  const own = textIn(title.name, 'zh_CN');
  // The standard keeps a reference in the language of what it is about.
  const isChinese = /\p{Script=Han}/u.test(own);
  const volume = numbered(title.volume, isChinese ? (number) => `第${number}卷` : englishVolume);
  const edition = numbered(
    title.edition,
    isChinese ? (number) => `${number}版` : englishEdition,
    2,
  );
  const whole = [own, volume].filter((each) => each !== '').join(': ');
  const name = `${whole}${kind === 'journal' ? '[J/OL]' : '[M/OL]'}`;
  const made = [place, publisher].filter((part) => part !== '').join(': ');
  const imprint = [made, yearsOf(title)].filter((part) => part !== '').join(', ');
  const parts = [kind === 'journal' ? '' : chineseNames(authors), name, edition, imprint];
  return `${joined(parts)} [${day}].`;
}

function inEnglish(title: Cited): string {
  const { kind, authors, publisher } = title;
  const years = `(${yearsOf(title) || 'n.d.'})`;
  const edition = numbered(title.edition, englishEdition, 2);
  const volume = numbered(title.volume, englishVolume);
  const parts = [edition, volume].filter((each) => each !== '').join(', ');
  const name = `${textIn(title.name, 'en')}${parts === '' ? '' : ` (${parts})`}`;
  const by = kind === 'journal' ? '' : englishNames(authors);
  return joined(by === '' ? [name, years, publisher] : [`${ended(by)} ${years}`, name, publisher]);
}

/**
 * A text that is a number alone gets its words; others have them.
 * @param first the lowest number that is told: both styles leave out that an edition is the first
 */
function numbered(text: string, words: (number: number) => string, first = 0): string {
  const stated = text.trim();
  if (!/^\d+$/.test(stated)) return stated;
  return +stated < first ? '' : words(+stated);
}

const englishVolume = (number: number) => `Vol. ${number}`;

/** `2nd ed.`, `11th ed.`, `23rd ed.` */
function englishEdition(number: number): string {
  const digit = Math.floor(number / 10) % 10 === 1 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][digit] ?? 'th'} ed.`;
}

/** A book's year, or the years of a journal with an open end. */
function yearsOf({ kind, publishedOn, startedIn }: Cited): string {
  if (kind === 'journal') return startedIn === null ? '' : `${startedIn}–`;
  return publishedOn?.slice(0, 4) ?? '';
}
