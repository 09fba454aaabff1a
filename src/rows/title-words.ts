// Writes facts of a title in words: years, embargoes, identifiers. Pure, for lists and details.

import type { Coverage } from '#contract/models/holding-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { isEmptyToday, isReversed, opensOn } from '#contract/rules/held-range.ts';
import { shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { yearsOf } from '#i18n/years.ts';

type HeldYears = Pick<TitleSummary, 'heldFrom' | 'heldTo' | 'hasGap' | 'heldLater'>;

/** The years held, for a sign; '' if no year is known. */
export function heldWords(
  { heldFrom, heldTo, hasGap, heldLater }: HeldYears,
  text: Translate,
): string {
  if (heldLater !== undefined) return laterWords(heldLater, text);
  const held = spanWords(heldFrom, heldTo, text);
  return hasGap === true && held !== '' ? text('titles.held.gaps', { held }) : held;
}

/** The years that are free of a title that is not free as a whole, for a sign. */
export function freeWords({ freeYears = [] }: Pick<TitleSummary, 'freeYears'>, text: Translate) {
  const words = freeYears.map(({ from, to }) =>
    from !== null && to === null
      ? text('titles.free.since', { from })
      : text('titles.free.years', { years: yearsOf(from, to, text) }),
  );
  return words.join(text('titles.nameSeparator'));
}

/** Of what has nothing to read today: from when it has, or that it never will. */
function laterWords(from: string | null, text: Translate): string {
  return from === null ? text('titles.held.never') : text('titles.held.later', { from });
}

function spanWords(from: string | null, to: string | null, text: Translate): string {
  // Short, because signs share one line on a phone.
  if (from !== null && to === null) return text('titles.held.since', { from });
  const years = yearsOf(from, to, text);
  return years === '' ? '' : text('titles.held.years', { years });
}

/** The year of a day, a month or a year. */
function yearOf(date: string | null): string {
  return date?.slice(0, 4) ?? '';
}

/**
 * KBART's `embargo_info` in words: `P1Y` leaves out the current calendar year, `R5Y` all but the last five. Both may be
 * given, with `;` between them. Other text is shown as the provider's.
 */
export function embargoWords(given: string, text: Translate): readonly string[] {
  return given
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((embargo) => {
      const [, side, digits, unit] = /^([PR])(\d{1,6})([DMY])$/.exec(embargo) ?? [];
      if (side === undefined) return text('titles.embargo.given', { embargo });
      const count = Number(digits);
      const isOne = count === 1 && unit !== 'D';
      const time = text(`titles.embargo.${isOne ? 'this' : 'last'}${unit as 'M'}`, { count });
      return text(`titles.embargo.${side as 'P' | 'R'}`, { time });
    });
}

/**
 * One range of a holding: its start and end, with volumes and issues if they are known; '' if the end is before the start.
 * @param today `yyyy-MM-dd`; what begins later is not there yet
 */
export function coverageWords(coverage: Coverage, today: string, text: Translate): string {
  if (isReversed(coverage)) return '';
  const from = pointOf(coverage.from, coverage.volumeFrom, coverage.issueFrom, text);
  const to = pointOf(coverage.to, coverage.volumeTo, coverage.issueTo, text);
  if (to === '' && isAhead(coverage, today)) return text('titles.years.ahead', { from });
  return yearsOf(from, to, text);
}

function isAhead({ from }: Coverage, today: string): boolean {
  return isReversed({ from, to: today });
}

/** That nothing of a range can be read today, and from when; '' for what can be read, and where `coverageWords` says it. */
export function emptyWords(coverage: Coverage, today: string, text: Translate): string {
  const now = new Date(today);
  if (!isEmptyToday(coverage, now)) return '';
  const from = opensOn(coverage, now);
  const isSaid = from === coverage.from && coverage.to === null && isAhead(coverage, today);
  return isSaid ? '' : laterWords(from, text);
}

function pointOf(date: string | null, volume: string, issue: string, text: Translate): string {
  const place = [
    volume === '' || hasLabel(volume) ? volume : text('titles.volume', { volume }),
    issue === '' || hasLabel(issue) ? issue : text('titles.issue', { issue }),
  ]
    .filter((part) => part !== '')
    .join(hasLabel(volume) ? ' ' : '');
  if (place === '') return date ?? '';
  return date === null ? place : text('titles.point', { date, place });
}

/** True for a text that says itself what it counts, such as `Vol. 12`; `12`, `3/4`, `XII` and `A12` do not. */
function hasLabel(text: string): boolean {
  return /^vol|\p{L}[.\s]\s*\d|[卷期册辑]/iu.test(text);
}

/** ISBN-13 digits with a hyphen after the prefix; other text as it is. */
export function isbnShown(isbn: string): string {
  return /^97[89]\d{10}$/.test(isbn) ? `${isbn.slice(0, 3)}-${isbn.slice(3)}` : isbn;
}

type Identified = Pick<
  TitleSummary,
  'kind' | 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'publisher' | 'authors'
> &
  Pick<TitleSummary, 'publishedOn' | 'edition' | 'volume'>;

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
          volumePart(title.volume, text),
          namesShown(authors, text),
          publisher,
          yearOf(title.publishedOn),
          editionPart(title.edition, text),
          isbnPart(printIdentifier ?? onlineIdentifier, text),
        ];
  return parts.filter((part): part is string => Boolean(part));
}

/** The relations to other titles, in the order in which they are shown. */
export const relations = ['earlier', 'later', 'parent', 'part'] as const;

/** What the title was and is called, for the line under the name. */
export function changeParts(
  { changes = [] }: Pick<TitleSummary, 'changes'>,
  language: Language,
  text: Translate,
): readonly string[] {
  return (['earlier', 'later'] as const).flatMap((relation) => {
    const others = changes.filter((change) => change.relation === relation);
    if (others.length === 0) return [];
    const names = others.map(({ name }) => shownText(name, language).text);
    return text(`titles.changes.${relation}`, { names: namesShown(names, text) });
  });
}

/** A bare number says what it counts; other texts do so themselves. */
function editionPart(edition: string, text: Translate): string {
  return /^\d+$/.test(edition) ? text('titles.editionIs', { edition }) : edition;
}

/** The same of volumes. */
function volumePart(volume = '', text: Translate): string {
  return /^\d+$/.test(volume) ? text('titles.volumeIs', { volume }) : volume;
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
