// Formats numbers in the reader's language.
import type { Language } from '#contract/models/model.ts';
import { tagOf } from './lang.ts';

interface Formats {
  short: Intl.NumberFormat;
  share: Intl.NumberFormat;
  month: Intl.DateTimeFormat;
  monthOfYear: Intl.DateTimeFormat;
}

/** Built with the module: the first formatter of a page takes tens of milliseconds on a phone. */
const counts: Readonly<Record<Language, Intl.NumberFormat>> = {
  zh_CN: new Intl.NumberFormat(tagOf('zh_CN')),
  en: new Intl.NumberFormat(tagOf('en')),
};

const formats = new Map<Language, Formats>();

/** A formatter takes a tenth of a millisecond to build, on a phone more, and the screen has hundreds of numbers. */
function formatsIn(language: Language): Formats {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const tag = tagOf(language);
  const made = {
    short: new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 2 }),
    share: new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }),
    month: new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }),
    monthOfYear: new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  };
  formats.set(language, made);
  return made;
}

/** `12,345`. */
export function countText(count: number, language: Language): string {
  return counts[language].format(count);
}

/** `328`, `1.2万`, `12K`: for places with little room. */
export function shortCount(count: number, language: Language): string {
  if (count < 1_000) return countText(count, language);
  return formatsIn(language).short.format(count);
}

/** `12.5%`; a share above zero is never shown as 0%. */
export function shareText(share: number, language: Language): string {
  const shown = share > 0 && share < 0.001 ? 0.001 : share;
  const text = formatsIn(language).share.format(shown);
  return shown === share ? text : `< ${text}`;
}

/** `8月`, `Aug`; months are `yyyy-MM`. */
export function monthText(month: string, language: Language): string {
  return formatsIn(language).month.format(firstDayOf(month));
}

/** `2026年8月`, `Aug 2026`. */
export function monthOfYearText(month: string, language: Language): string {
  return formatsIn(language).monthOfYear.format(firstDayOf(month));
}

function firstDayOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
