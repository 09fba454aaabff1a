// Formats numbers in the reader's language.
import type { Language } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';

/** `12,345`. */
export function countText(count: number, language: Language): string {
  return formatIn(language, 'count', {}).format(count);
}

/** `328`, `1.2万`, `12K`: for places with little room. */
export function shortCount(count: number, language: Language): string {
  if (count < 1_000) return countText(count, language);
  const options = { notation: 'compact', maximumSignificantDigits: 2 } as const;
  return formatIn(language, 'short', options).format(count);
}

/** `12.5%`; a share above zero is never shown as 0%. */
export function shareText(share: number, language: Language): string {
  const shown = share > 0 && share < 0.001 ? 0.001 : share;
  const text = formatIn(language, 'share', {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(shown);
  return shown === share ? text : `< ${text}`;
}

/** `8月`, `Aug`; months are `yyyy-MM`. */
export function monthText(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(tagOf(language), { month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026年8月`, `Aug 2026`. */
export function monthOfYearText(month: string, language: Language): string {
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(tagOf(language), options);
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

const formats = new Map<string, Intl.NumberFormat>();

function formatIn(
  language: Language,
  name: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language} ${name}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(tagOf(language), options);
  formats.set(key, known);
  return known;
}
