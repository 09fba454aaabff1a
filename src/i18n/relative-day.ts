// How long ago a day was, in words that stand beside its date (docs/design/look.md, "Numbers and dates").
import type { Language } from '#contract/models/model.ts';
import { daysBetween } from '#contract/rules/rules.ts';
import { tagOf } from './lang.ts';

/** Built with the module: the first formatter of a page takes tens of milliseconds, on a phone in the middle of its drawing. */
const formats: Readonly<Record<Language, Intl.RelativeTimeFormat>> = {
  zh_CN: new Intl.RelativeTimeFormat(tagOf('zh_CN'), { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat(tagOf('en'), { numeric: 'auto' }),
};

/** `today`, `yesterday`, `3 weeks ago`, `in 2 days`; days are `yyyy-MM-dd`. */
export function relativeDay(day: string, today: string, language: Language): string {
  const format = formats[language];
  const days = daysBetween(today, day);
  const distance = Math.abs(days);
  if (distance < 14) return format.format(days, 'day');
  if (distance < 60) return format.format(Math.trunc(days / 7), 'week');
  if (distance < 730) return format.format(Math.trunc(days / 30.44), 'month');
  return format.format(Math.trunc(days / 365.25), 'year');
}
