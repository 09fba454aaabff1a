// When what is on the screen is read again: when the patron did something, and when the service
// answers again.
import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query';
import { NoAnswer } from '#contract/errors.ts';
import { sessionAtom, sessionStore } from '#session/atoms.ts';
import { isPatrons, queryClient } from './query-client.ts';

const patronsFacts = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPatrons(queryKey) };

/** Reads the patron's facts anew: those on the screen now, the others when they are shown next. */
export function readPatronsFactsAnew(): Promise<void> {
  return readAnew(patronsFacts);
}

/** Reads everything anew: what is on the screen now, the rest when it is shown next. */
export function readAllAnew(): Promise<void> {
  return readAnew();
}

/** Reads anew what is on the screen and is remembered, or could not be had. */
export function readOldAnew(): Promise<void> {
  return readAnew(oldFacts);
}

/** Whether something on the screen is remembered, or could not be had for want of an answer. */
export function isOldShown(): boolean {
  return queryClient.getQueryCache().findAll(oldFacts).length > 0;
}

/** Reads one fact anew of those; false where there is none. */
export async function readOneOldAnew(): Promise<boolean> {
  const [first] = queryClient.getQueryCache().findAll(oldFacts);
  if (first === undefined) return false;
  await queryClient.refetchQueries({ queryKey: first.queryKey, exact: true });
  return true;
}

const oldFacts: QueryFilters = {
  type: 'active',
  predicate: ({ queryKey, state: { data, error, fetchStatus } }: Query) => {
    // What is being read already is not yet old.
    if (fetchStatus !== 'idle') return false;
    // A session that ended is no matter of reach.
    const isEnded = sessionStore.get(sessionAtom).kind === 'expired' && isPatrons(queryKey);
    const isRemembered = (data as { isFresh?: boolean } | undefined)?.isFresh === false;
    return !isEnded && (isRemembered || error instanceof NoAnswer);
  },
};

async function readAnew(facts?: QueryFilters): Promise<void> {
  // A first reading that is under way may have been answered before: it would be taken for the news.
  await queryClient.cancelQueries(facts);
  await queryClient.invalidateQueries(facts);
}
