// What a title's coverage in packages (KBART) includes: whether an article, a chapter or a whole issue is in it, and from
// which day to which the title is held.
import { depthOf, isFullText } from '#contract/rules/coverage-depth.ts';
import {
  heldRange,
  isEmptyToday,
  isReversed,
  kbartEmbargo,
  opensOn,
  unionOf,
} from '#contract/rules/held-range.ts';

export interface DatedStretch {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
  dateFirst: string | null;
  dateLast: string | null;
  /** `P1Y`: the current calendar year is missing; `R5Y`: only it and the four before are included; several with `;`. */
  embargo: string;
  coverageDepth: string;
}

/** With the volumes and issues at its borders; '' where the list does not say them. */
export interface HeldStretch extends DatedStretch {
  volumeFirst: string;
  issueFirst: string;
  volumeLast: string;
  issueLast: string;
}

/** Something published in a title; '' and null for what is not known of it. */
export interface Part {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
  date: string | null;
  volume: string;
  issue: string;
}

/**
 * True when the full text of the part is included. What is not known counts as included: any year, where there is no date.
 */
export function holdsPart(stretch: HeldStretch, part: Part, now: Date): boolean {
  if (!isFullText(stretch.coverageDepth) || isEmptyToday(coveredBy(stretch), now)) return false;
  const { dateFirst, volumeFirst, issueFirst, dateLast, volumeLast, issueLast } = stretch;
  const walls = heldRange(coveredBy(stretch), now);
  return (
    order(part, { date: dateFirst, volume: volumeFirst, issue: issueFirst }) >= 0 &&
    order(part, { date: dateLast, volume: volumeLast, issue: issueLast }) <= 0 &&
    // The month or the year of a wall is partly included.
    orderOfDates(part.date, walls.from) >= 0 &&
    orderOfDates(part.date, walls.to) <= 0
  );
}

/** True where all that is held is in print. */
export function isPrintOnly(stretches: readonly Pick<DatedStretch, 'coverageDepth'>[]): boolean {
  const isPrint = ({ coverageDepth }: (typeof stretches)[number]) =>
    depthOf(coverageDepth) === 'print';
  return stretches.length > 0 && stretches.every(isPrint);
}

/** Years within which embargoes lie, as lists have them, with the current one. */
const embargoedYears = 3;

/**
 * True where an embargo that cannot be read may leave out what `holdsPart` counts as included: a part of the last calendar
 * years.
 */
export function isUncertain({ embargo }: HeldStretch, { date }: Part, now: Date): boolean {
  if (embargo.trim() === '' || date === null || kbartEmbargo(embargo) !== null) return false;
  return yearOf(date) > now.getUTCFullYear() - embargoedYears;
}

/** True where a stretch that has the part says from where on; a title as a whole needs no border. */
export function isStated(stretch: HeldStretch, { date, volume, issue }: Part): boolean {
  if (date !== null) return stretch.dateFirst !== null;
  if (volume === '') return issue === '';
  const { volumeFirst, volumeLast, dateLast, embargo } = stretch;
  const isBounded = numbersOf(volumeFirst) !== null && numbersOf(volume) !== null;
  return isBounded && embargo === '' && (dateLast === null || numbersOf(volumeLast) !== null);
}

/** Below 0 for a part before the border, above 0 for one after it, 0 at it or where that cannot be told. */
function order(part: Part, border: Part): number {
  const byDate = orderOfDates(part.date, border.date);
  if (byDate !== 0) return byDate;
  const byVolume = orderOfNumbers(part.volume, border.volume);
  if (byVolume !== null && byVolume !== 0) return byVolume;
  // Many journals count issues by the year and have no volumes.
  const isOneYear = part.date !== null && border.date !== null && border.volume === '';
  return byVolume === 0 || isOneYear ? (orderOfNumbers(part.issue, border.issue) ?? 0) : 0;
}

/** A year includes its months and days. */
function orderOfDates(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0;
  const length = Math.min(one.length, other.length);
  const [left, right] = [one.slice(0, length), other.slice(0, length)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Null where one of them tells no number. A double volume or issue that contains the border is at it. */
function orderOfNumbers(one: string, other: string): number | null {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  if (left === null || right === null) return null;
  if (left.last < right.first) return -1;
  return left.first > right.last ? 1 : 0;
}

const numbered =
  /^(?:vol(?:ume)?s?|v|no|nos|nr|n|iss(?:ue)?s?|band|bd|t|第)?[.:]?\s*(?<first>\d{1,6})(?:\s*[-–/]\s*(?<last>\d{1,6}))?(?!\d)/iu;

/** The numbers of `12`, `Vol. 12`, `12A`, `第12卷`, `12 Suppl 1`, `12(3)`, or both of `11/12`; null for other texts. */
function numbersOf(text: string): { first: number; last: number } | null {
  const { first, last = first } = numbered.exec(text.normalize('NFKC').trim())?.groups ?? {};
  return first === undefined ? null : { first: Number(first), last: Number(last) };
}

interface HeldSpan {
  from: string | null;
  to: string | null;
  /** True if whole years in between are in no stretch. */
  hasGap: boolean;
  /** Where nothing can be read today: from when, or null for never; undefined otherwise. */
  later: string | null | undefined;
}

/**
 * The first and the last day held in full text, over all stretches, as their moving walls stand; an open end, and what is
 * not known, is null. Stretches without dates say nothing, nor do those that end before they begin.
 */
export function heldSpan(stretches: readonly DatedStretch[], now: Date): HeldSpan {
  const known = stretches
    .filter(({ coverageDepth }) => isFullText(coverageDepth))
    .map(coveredBy)
    .filter((range) => !isReversed(range));
  const readable = known.filter((range) => !isEmptyToday(range, now));
  const all = readable.map((range) => heldRange(range, now));
  const ranges = all.filter(({ from, to }) => from !== null || to !== null);
  const starts = ranges.flatMap(({ from }) => from ?? []).sort();
  const ends = ranges.flatMap(({ to }) => to ?? []).sort();
  const openings = known.flatMap((range) => opensOn(range, now) ?? []).sort();
  return {
    from: starts[0] ?? null,
    to: ends.length < ranges.length ? null : (ends.at(-1) ?? null),
    // A stretch without dates may fill it.
    hasGap: ranges.length === all.length && unionOf(ranges).length > 1,
    later: known.length === 0 || readable.length > 0 ? undefined : (openings[0] ?? null),
  };
}

function coveredBy({ dateFirst, dateLast, embargo }: DatedStretch) {
  return { from: dateFirst, to: dateLast, embargo };
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
