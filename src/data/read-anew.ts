// When what is on the screen is read again: when the patron did something, and when the network is
// back.
import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { isPatrons, queryClient } from './query-client.ts';

const patronsFacts = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPatrons(queryKey) };

/** Reads the patron's facts anew: those on the screen now, the others when they are shown next. */
export function readPatronsFactsAnew(): Promise<void> {
  return readAnew(patronsFacts);
}

/** A browser says that it has a network before anything can be asked there: waits between tries, ms. */
const waitsMs = [1_000, 2_000, 4_000, 8_000];

let following = 0;

/**
 * Reads everything anew as soon as the browser has a network, and again until what is shown is fresh.
 * The query cache's own way hears of it only where it heard of the loss: a page that is opened offline
 * would stay as it is.
 */
export function followNetwork(): void {
  addEventListener('online', () => void catchUp());
}

async function catchUp(): Promise<void> {
  following += 1;
  const mine = following;
  await readAnew();
  for (const waitMs of waitsMs) {
    if (!isOldShown()) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    // Another network came meanwhile, or none is left.
    if (mine !== following || !navigator.onLine) return;
    if (isOldShown()) await readAnew(oldFacts);
  }
}

const oldFacts: QueryFilters = {
  type: 'active',
  predicate: ({ state: { data } }) =>
    (data as { isFresh?: boolean } | undefined)?.isFresh === false,
};

function isOldShown(): boolean {
  return queryClient.getQueryCache().findAll(oldFacts).length > 0;
}

async function readAnew(facts?: QueryFilters): Promise<void> {
  // A first reading that is under way may have been answered before: it would be taken for the news.
  await queryClient.cancelQueries(facts);
  await queryClient.invalidateQueries(facts);
}
