// Citations of a journal or a book in the two styles required in Chinese and in English.
import type { Language } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { chineseNames, ended, englishNames, joined } from '#features/cite/style-parts.ts';
import type { Citation } from '#ui/layout/citation-list.tsx';

type Cited = Pick<
  TitleDetail,
  'kind' | 'name' | 'authors' | 'edition' | 'place' | 'publisher' | 'publishedOn' | 'startedIn'
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
  const { kind, authors, place, publisher, edition } = title;
  const name = `${textIn(title.name, 'zh_CN')}${kind === 'journal' ? '[J/OL]' : '[M/OL]'}`;
  const made = [place, publisher].filter((part) => part !== '').join(': ');
  const imprint = [made, yearsOf(title)].filter((part) => part !== '').join(', ');
  const parts = [kind === 'journal' ? '' : chineseNames(authors), name, edition, imprint];
  return `${joined(parts)} [${day}].`;
}

function inEnglish(title: Cited): string {
  const { kind, authors, edition, publisher } = title;
  const years = `(${yearsOf(title) || 'n.d.'})`;
  const name = `${textIn(title.name, 'en')}${edition === '' ? '' : ` (${edition})`}`;
  const by = kind === 'journal' ? '' : englishNames(authors);
  return joined(by === '' ? [name, years, publisher] : [`${ended(by)} ${years}`, name, publisher]);
}

/** A book's year, or the years of a journal with an open end. */
function yearsOf({ kind, publishedOn, startedIn }: Cited): string {
  if (kind === 'journal') return startedIn === null ? '' : `${startedIn}–`;
  return publishedOn?.slice(0, 4) ?? '';
}
