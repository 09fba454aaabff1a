// Formats a work's source as bibliographies do, and the amounts and years of projects. Pure.
import type { FundSummary, WorkSummary } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';

type Placed = Pick<WorkSummary, 'sourceTitle' | 'year' | 'volume' | 'issue' | 'pages'>;

/** `Nature, 2015, 521(7553): 436–444`; unknown parts are left out. */
export function sourceWords({ sourceTitle, year, volume, issue, pages }: Placed): string {
  const known = [sourceTitle, year === null ? '' : `${year}`, numberWords({ volume, issue })];
  const head = known.filter((part) => part !== '').join(', ');
  return [head, pages].filter((part) => part !== '').join(': ');
}

/** `521(7553)`, `521`, `(7553)` or ''. */
export function numberWords({ volume, issue }: Pick<Placed, 'volume' | 'issue'>): string {
  return `${volume}${issue === '' ? '' : `(${issue})`}`;
}

/** Names in one line, joined as the reader's language does it. */
export function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'zh_CN' ? '、' : ', ');
}

/** Address of a DOI. */
export function doiAddress(doi: string): string {
  // `#` and `?` have a meaning in an address, so they are encoded; slashes stay.
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/** Years of a project; '' if none is known. */
export function fundYears(
  { startYear, endYear }: Pick<FundSummary, 'startYear' | 'endYear'>,
  text: Translate,
): string {
  if (startYear === null) return endYear === null ? '' : text('funds.years.until', { to: endYear });
  if (endYear === null) return text('funds.years.since', { from: startYear });
  return startYear === endYear
    ? `${startYear}`
    : text('funds.years.both', { from: startYear, to: endYear });
}

/** The amount of a project's funding; '' if it is not known. */
export function amountWords(
  { amount, currency }: Pick<FundSummary, 'amount' | 'currency'>,
  language: Language,
): string {
  if (amount === null) return '';
  const plain = { maximumFractionDigits: 0 } as const;
  // An imported currency column may contain any text.
  return /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(tagOf(language), { ...plain, style: 'currency', currency }).format(
        amount,
      )
    : `${new Intl.NumberFormat(tagOf(language), plain).format(amount)} ${currency}`.trim();
}

/** Years, newest first. */
export function newestFirst(one: string, other: string): number {
  return Number(other) - Number(one) || (one < other ? -1 : Number(one > other));
}
