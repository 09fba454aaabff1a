// When what is on the screen is read again: when the patron did something, and when the network is
// back.
import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { isPatrons, queryClient } from './query-client.ts';

const patronsFacts = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPatrons(queryKey) };

/** Reads the patron's facts anew: those on the screen now, the others when they are shown next. */
export function readPatronsFactsAnew(): Promise<void> {
  return readAnew(patronsFacts);
}

/**
 * Reads everything anew as soon as the browser has a network. The query cache's own way hears of it
 * only where it heard of the loss: a page that is opened offline would stay as it is.
 */
export function followNetwork(): void {
  addEventListener('online', () => void readAnew());
}

async function readAnew(facts?: QueryFilters): Promise<void> {
  // A first reading that is under way may have been answered before: it would be taken for the news.
  await queryClient.cancelQueries(facts);
  await queryClient.invalidateQueries(facts);
}
