// Where a detail was opened from. It is kept in the history entry of the detail, so that a reload
// keeps it, and it leaves with the tab.
import * as z from 'zod/mini';
import { shellPaths } from '#contract/paths.ts';

/** The screen that a detail was opened from. */
const Origin = z.object({
  /** Path and query: a list's filters, the words that were searched for. */
  address: z.string().check(z.startsWith('/')),
  /** How many entries of the history it lies back. */
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

/** True for the screen of one thing; `address` is a path, with or without a query. */
function isDetail(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://portal.invalid');
  if (pathname === shellPaths.notice) return searchParams.has('id');
  if (pathname.startsWith(shellPaths.fundDetail.replace(':id', ''))) return true;
  return detailPaths.includes(pathname);
}

/** A navigation, as far as origins depend on it. */
interface Arrival {
  action: 'PUSH' | 'REPLACE' | 'POP';
  /** Where it led: path and query. */
  address: string;
  /** What the history entry says already: after a reload, going back or forward. */
  kept: Origin | null;
  /** The screen that was left, and its own origin. */
  left: { address: string; origin: Origin | null };
}

/** The origin of the screen that was arrived at; null for lists, and where there is none. */
export function originOf({ action, address, kept, left }: Arrival): Origin | null {
  if (!isDetail(address)) return null;
  if (kept !== null) return kept;
  // A link to a place within the screen makes an entry, which the router takes for going back.
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

/** What is used of the page's router. */
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

/** Notes the origin of every detail that is opened from now on. */
export function followOrigins(router: Router): void {
  let left = { address: addressInBar(), origin: keptOrigin() };
  let arrivedAt = router.state.location;
  router.subscribe(({ location, historyAction, navigation }) => {
    if (location === arrivedAt) {
      // Typed words are in the address bar before the router hears of them.
      if (navigation.state === 'loading') left = { ...left, address: addressInBar() };
      return;
    }
    arrivedAt = location;
    const address = location.pathname + location.search;
    const origin = originOf({ action: historyAction, address, kept: keptOrigin(), left });
    left = { address, origin };
    if (origin !== null) history.replaceState({ ...history.state, origin }, '');
  });
}

function addressInBar(): string {
  return location.pathname + location.search;
}
