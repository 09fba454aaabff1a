// Writes facts of a title in words: years, embargoes, identifiers. Pure, for lists and details.
import type { Coverage, TitleSummary } from '#contract/models/title-model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** A range of years; '' if no year is known. */
export function yearsOf(from: string | null, to: string | null, text: Translate): string {
  const [first, last] = [from ?? '', to ?? ''];
  if (first === '' && last === '') return '';
  if (first === '') return text('titles.years.until', { to: last });
  if (last === '') return text('titles.years.since', { from: first });
  return first === last ? first : text('titles.years.both', { from: first, to: last });
}

/** The years held, for a sign; '' if no year is known. */
export function heldWords(from: string | null, to: string | null, text: Translate): string {
  // Short, because signs share one line on a phone.
  if (from !== null && to === null) return text('titles.held.since', { from });
  const years = yearsOf(from, to, text);
  return years === '' ? '' : text('titles.held.years', { years });
}

/** The year of a day, a month or a year. */
function yearOf(date: string | null): string {
  return date?.slice(0, 4) ?? '';
}

const units = { D: 'day', M: 'month', Y: 'year' } as const;

/**
 * KBART's `embargo_info` in words: `P1Y` hides the last year, `R5Y` shows only the last five years. Both
 * may be given, with `;` between them. Other text is shown as it is.
 */
export function embargoWords(embargo: string, text: Translate): readonly string[] {
  return embargo
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, kind, count, unit] = /^([PR])(\d{1,4})([DMY])$/i.exec(part) ?? [];
      if (kind === undefined || count === undefined || unit === undefined) return part;
      const span = units[unit.toUpperCase() as keyof typeof units];
      const time = text(`titles.embargo.${span}`, { count: Number(count) });
      return text(kind.toUpperCase() === 'P' ? 'titles.embargo.hidden' : 'titles.embargo.rolling', {
        time,
      });
    });
}

/** One range of a holding: its start and end, with volumes and issues if they are known. */
export function coverageWords(coverage: Coverage, text: Translate): string {
  const from = pointOf(coverage.from, coverage.volumeFrom, coverage.issueFrom, text);
  const to = pointOf(coverage.to, coverage.volumeTo, coverage.issueTo, text);
  return yearsOf(from, to, text);
}

function pointOf(date: string | null, volume: string, issue: string, text: Translate): string {
  const place = [
    volume === '' ? '' : text('titles.volume', { volume }),
    issue === '' ? '' : text('titles.issue', { issue }),
  ].join('');
  if (place === '') return date ?? '';
  return date === null ? place : text('titles.point', { date, place });
}

/** ISBN-13 digits with a hyphen after the prefix; other text as it is. */
export function isbnShown(isbn: string): string {
  return /^97[89]\d{10}$/.test(isbn) ? `${isbn.slice(0, 3)}-${isbn.slice(3)}` : isbn;
}

type Identified = Pick<
  TitleSummary,
  'kind' | 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'publisher' | 'authors'
> &
  Pick<TitleSummary, 'publishedOn' | 'edition'>;

/** The facts that distinguish titles with the same name, for the line under the name. */
export function tellingParts(title: Identified, text: Translate): readonly string[] {
  const { printIdentifier, onlineIdentifier, cnNumber, publisher, authors } = title;
  const parts =
    title.kind === 'journal'
      ? [
          printIdentifier && text('titles.issnIs', { issn: printIdentifier }),
          onlineIdentifier &&
            onlineIdentifier !== printIdentifier &&
            text('titles.eissnIs', { issn: onlineIdentifier }),
          cnNumber && text('titles.cnIs', { cn: cnNumber }),
          publisher,
        ]
      : [
          namesShown(authors, text),
          publisher,
          yearOf(title.publishedOn),
          title.edition,
          isbnPart(printIdentifier ?? onlineIdentifier, text),
        ];
  return parts.filter((part): part is string => Boolean(part));
}

function isbnPart(isbn: string | null, text: Translate): string {
  return isbn === null ? '' : text('titles.isbnIs', { isbn: isbnShown(isbn) });
}

const maxNames = 3;

/** Authors; only the first three if there are more. */
export function namesShown(names: readonly string[], text: Translate): string {
  const shown = names.slice(0, maxNames).join(text('titles.nameSeparator'));
  return names.length > maxNames ? text('titles.andOthers', { names: shown }) : shown;
}

/** Impact factors as journals print them, with at most three decimals. */
export function measureShown(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
