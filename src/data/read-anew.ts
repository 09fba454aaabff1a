// What the patron did has changed what the service knows of them.
import type { QueryKey } from '@tanstack/react-query';
import { isPatrons, queryClient } from './query-client.ts';

const facts = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPatrons(queryKey) };

/** Reads the patron's facts anew: those on the screen now, the others when they are shown next. */
export async function readPatronsFactsAnew(): Promise<void> {
  // A first reading that is under way may have been answered before: it would be taken for the news.
  await queryClient.cancelQueries(facts);
  await queryClient.invalidateQueries(facts);
}
