// The origin of a detail: the screen that it was opened from. It is stored in the history entry of the
// detail, so that a reload keeps it and closing the tab removes it.
import * as z from 'zod/mini';
import { takeEarlyLink } from '#browser/early-link.ts';
import { isFoundNow } from '#browser/history.ts';
import { shellPaths } from '#contract/wire/paths.ts';

/** The screen that a detail was opened from. */
const Origin = z.object({
  /** Path and query, with a list's filters or the search term. */
  address: z.string().check(z.startsWith('/')),
  /** How many history entries back it is. */
  steps: z.int().check(z.gte(1)),
});
export type Origin = z.infer<typeof Origin>;

const detailPaths: readonly string[] = [
  shellPaths.databaseDetail,
  shellPaths.journalDetail,
  shellPaths.allJournalDetail,
  shellPaths.ebookDetail,
  shellPaths.otherResourceDetail,
  shellPaths.literatureDetail,
];

/** True for the screen of one resource; `address` is a path, with or without a query. */
function isDetail(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://portal.invalid');
  if (pathname === shellPaths.notice) return searchParams.has('id');
  if (pathname.startsWith(shellPaths.fundDetail.replace(':id', ''))) return true;
  return detailPaths.includes(pathname);
}

/** The parts of a navigation that an origin depends on. */
interface Arrival {
  action: 'PUSH' | 'REPLACE' | 'POP';
  /** Path and query of the new screen. */
  address: string;
  /** The origin already in the history entry, after a reload or a step back or forward. */
  kept: Origin | null;
  /** The previous screen, and its own origin. */
  left: { address: string; origin: Origin | null };
}

/** The origin of the new screen; null for lists, and if there is none. */
export function originOf({ action, address, kept, left }: Arrival): Origin | null {
  if (!isDetail(address)) return null;
  if (kept !== null) return kept;
  // A link to an anchor within the screen makes a history entry, which the router reports as a step back.
  const isSamePlace = address === left.address;
  if (action === 'POP' && !isSamePlace) return null;
  const steps = action === 'REPLACE' ? 0 : 1;
  if (isDetail(left.address)) {
    return left.origin && { address: left.origin.address, steps: left.origin.steps + steps };
  }
  return steps === 0 ? null : { address: left.address, steps };
}

/** The origin in the current history entry. */
export function keptOrigin(): Origin | null {
  const state: unknown = history.state;
  const origin = typeof state === 'object' && state !== null && 'origin' in state && state.origin;
  const read = Origin.safeParse(origin);
  return read.success ? read.data : null;
}

/** True if the current detail was opened from what a search found: suggestions, results, or a searched list. */
export function cameFromSearch(): boolean {
  return isFoundNow() || isSearched(keptOrigin());
}

/** True for an origin with a search term, if the detail was opened directly from it. */
export function isSearched(origin: Origin | null): boolean {
  if (origin === null || origin.steps !== 1) return false;
  const { searchParams } = new URL(origin.address, 'https://portal.invalid');
  return (searchParams.get('q') ?? '').trim() !== '';
}

/** The parts of the page's router that are used here. */
interface Router {
  state: { location: { key: string } };
  subscribe: (
    hear: (state: {
      location: { key: string; pathname: string; search: string; hash: string };
      historyAction: `${'PUSH' | 'REPLACE' | 'POP'}`;
      navigation: { state: string };
    }) => void,
  ) => () => void;
}

/** Stores the origin of every detail that is opened from now on. */
export function followOrigins(router: Router): void {
  storeOrigin(earlyOrigin());
  let left = { address: addressInBar(), origin: keptOrigin() };
  let arrivedAt = router.state.location;
  router.subscribe(({ location, historyAction, navigation }) => {
    if (location === arrivedAt) {
      // A typed term is in the address bar before the router knows it.
      if (navigation.state === 'loading') left = { ...left, address: addressInBar() };
      return;
    }
    arrivedAt = location;
    const address = location.pathname + location.search;
    const origin = originOf({ action: historyAction, address, kept: keptOrigin(), left });
    left = { address, origin };
    storeOrigin(origin);
  });
}

/** The origin of a detail that the browser itself opened from another document. */
function earlyOrigin(): Origin | null {
  const address = addressInBar();
  const from = takeEarlyLink(address);
  if (from === null) return null;
  const left = { address: from, origin: null };
  return originOf({ action: 'PUSH', address, kept: keptOrigin(), left });
}

function storeOrigin(origin: Origin | null): void {
  if (origin !== null) history.replaceState({ ...history.state, origin }, '');
}

function addressInBar(): string {
  return location.pathname + location.search;
}
