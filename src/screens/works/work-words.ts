// Where a work stands, in the notation bibliographies share; amounts and years of projects. Pure.
import type { FundSummary, WorkSummary } from '#contract/collection-model.ts';
import type { Language } from '#contract/model.ts';
import { tagOf } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';

type Placed = Pick<WorkSummary, 'sourceTitle' | 'year' | 'volume' | 'issue' | 'pages'>;

/** `Nature, 2015, 521(7553): 436–444`; what is not known is left out. */
export function sourceWords({ sourceTitle, year, volume, issue, pages }: Placed): string {
  const known = [sourceTitle, year === null ? '' : `${year}`, numberWords({ volume, issue })];
  const head = known.filter((part) => part !== '').join(', ');
  return [head, pages].filter((part) => part !== '').join(': ');
}

/** `521(7553)`, `521`, `(7553)` or ''. */
export function numberWords({ volume, issue }: Pick<Placed, 'volume' | 'issue'>): string {
  return `${volume}${issue === '' ? '' : `(${issue})`}`;
}

/** Names in one line, as the reader's language strings them together. */
export function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'zh_CN' ? '、' : ', ');
}

/** Address of a DOI. */
export function doiAddress(doi: string): string {
  // Marks that mean something else in an address; the slashes stay.
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/** Years a project runs; '' where none is known. */
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

/** What a project was given; '' where that is not known. */
export function amountWords(
  { amount, currency }: Pick<FundSummary, 'amount' | 'currency'>,
  language: Language,
): string {
  if (amount === null) return '';
  const plain = { maximumFractionDigits: 0 } as const;
  // Anything may stand in an import's column of currencies.
  return /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(tagOf(language), { ...plain, style: 'currency', currency }).format(
        amount,
      )
    : `${new Intl.NumberFormat(tagOf(language), plain).format(amount)} ${currency}`.trim();
}

/** Years, the newest first. */
export function newestFirst(one: string, other: string): number {
  return Number(other) - Number(one) || (one < other ? -1 : Number(one > other));
}
