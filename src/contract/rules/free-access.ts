// Whether a title is free to everybody, for the readers of one library. The library's own list counts
// before the platform's; other libraries' lists do not count.
import type { AccessKind } from '../models/model.ts';
import { isFullText } from './coverage-depth.ts';
import {
  type DateRange,
  heldRange,
  isEmptyToday,
  isReversed,
  isWithin,
  unionOf,
} from './held-range.ts';

/** A title in a package. */
export interface ListedStretch {
  /** Owner of the list: null is the platform. */
  ownerCode: string | null;
  /** KBART `access_type`: `F` free, `P` paid, '' unknown. */
  accessType: string;
}

/** True when the library's own lists declare the title paid, and none declares it free. */
export function isDeclaredPaid(stretches: readonly ListedStretch[]): boolean {
  const own = stretches.filter(({ ownerCode }) => ownerCode !== null);
  return (
    own.some(({ accessType }) => accessType === 'P') &&
    !own.some(({ accessType }) => accessType === 'F')
  );
}

/**
 * Whether readers of the library have some years of a title free: the library says so of a package with it, or a list of the title.
 *
 * @param stretches where it is held
 * @param isOpen as in `isFreeAccess`
 */
export function isFreeTitle(
  stretches: readonly (ListedStretch & { access: readonly AccessKind[] })[],
  isOpen: boolean,
): boolean {
  const isPaid = isDeclaredPaid(stretches);
  return stretches.some(
    (each) => each.access.includes('free') || isFreeAccess(each, isOpen, isPaid),
  );
}

/**
 * Whether one package gives free access to a title.
 *
 * @param isOpen whether the library, or else the platform, declares the title open access
 * @param isPaid see `isDeclaredPaid`
 */
export function isFreeAccess(
  { ownerCode, accessType }: ListedStretch,
  isOpen: boolean,
  isPaid: boolean,
): boolean {
  if (isPaid) return false;
  return accessType === 'F' || (isOpen && !(ownerCode !== null && accessType === 'P'));
}

/** With its years, and how the library reaches the package: by no way where it does not hold it. */
export interface DatedStretch extends ListedStretch {
  access: readonly AccessKind[];
  /** As in `CoveredRange`. */
  dateFirst: string | null;
  dateLast: string | null;
  embargo: string;
  coverageDepth: string;
}

export interface FreeYears {
  /** True where everything that can be read of what is held is free. */
  isWhole: boolean;
  /** What lists say is free. */
  ranges: DateRange[];
  /** Whether all of a stretch is free. */
  isFree(stretch: DatedStretch): boolean;
}

/**
 * Which years of a title are free on the day of `now`: a journal may be paid until 2016 and free since 2017. Where a
 * list says the years, a title that is declared open is open in these years only.
 *
 * @param held the stretches that the library holds
 * @param isOpen as in `isFreeAccess`
 * @param listed stretches that lists declare free, whether or not they are held
 */
export function freeYears(
  held: readonly DatedStretch[],
  isOpen: boolean,
  listed: readonly DatedStretch[],
  now: Date,
): FreeYears {
  const isPaid = isDeclaredPaid(held);
  const paid = held.filter(isOwnPaid).map(rangeOf);
  const isListed = (each: DatedStretch) =>
    each.access.includes('free') ||
    (each.accessType === 'F' &&
      // The library's own list counts before the platform's, in the years of which it speaks.
      (!isPaid || each.ownerCode !== null || !paid.some((range) => overlap(range, rangeOf(each)))));
  const free = [...held, ...listed].filter(isListed);
  const ranges = unionOf(
    free.filter((each) => isReadable(each, now)).map((each) => heldRange(rangeOf(each), now)),
  );
  const isDated = free.some(({ dateFirst, dateLast }) => (dateFirst ?? dateLast) !== null);
  const isIn = (each: DatedStretch) =>
    ranges.some((range) => isWithin(range, heldRange(rangeOf(each), now)));
  const isFree = (each: DatedStretch) =>
    isListed(each) || (isOpen && !isPaid && !isOwnPaid(each) && (!isDated || isIn(each)));
  const readable = held.filter((each) => isReadable(each, now));
  const counted = readable.length > 0 ? readable : held;
  const isWhole = counted.length > 0 && counted.every((each) => isFree(each) || isIn(each));
  return { isWhole, ranges, isFree };
}

function isOwnPaid({ ownerCode, accessType }: ListedStretch): boolean {
  return ownerCode !== null && accessType === 'P';
}

function rangeOf({ dateFirst, dateLast, embargo }: DatedStretch) {
  return { from: dateFirst, to: dateLast, embargo };
}

function isReadable(stretch: DatedStretch, now: Date): boolean {
  const range = rangeOf(stretch);
  return isFullText(stretch.coverageDepth) && !isReversed(range) && !isEmptyToday(range, now);
}

function overlap(one: DateRange, other: DateRange): boolean {
  return (
    !isReversed({ from: one.from, to: other.to }) && !isReversed({ from: other.from, to: one.to })
  );
}

/** How good a way is for readers of whom nothing is known: free access (0), then remote access (1), then the rest (2). */
export function rankOfAccess(access: readonly AccessKind[]): number {
  return access.includes('free') ? 0 : access.includes('remote') ? 1 : 2;
}
