// Reads facts again: after a change of the patron, and when the service answers again.
import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query';
import { serverNow } from '#client/transport/clock.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { sessionAtom, sessionStore, takenAtom } from '#session/atoms.ts';
import { isPatronKey, queryClient } from './query-client.ts';

const patronFacts = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPatronKey(queryKey) };

export async function refetchPatronFacts(): Promise<void> {
  // A reading under way may carry an answer from before the change.
  await queryClient.cancelQueries(patronFacts);
  factsAreReadAgain();
  await queryClient.invalidateQueries(patronFacts);
}

export function refetchAll(): Promise<void> {
  return refetch();
}

export function refetchStale(): Promise<void> {
  return refetch(staleFacts);
}

export function isStaleShown(): boolean {
  return queryClient.getQueryCache().findAll(staleFacts).length > 0;
}

export async function refetchOneStale(): Promise<boolean> {
  const [first] = queryClient.getQueryCache().findAll(staleFacts);
  if (first === undefined) return false;
  await queryClient.refetchQueries({ queryKey: first.queryKey, exact: true });
  return true;
}

const staleFacts: QueryFilters = {
  type: 'active',
  predicate: ({ queryKey, state: { data, error, fetchStatus } }: Query) => {
    // A fact that is being read already needs no second reading.
    if (fetchStatus !== 'idle') return false;
    // An ended session is not a matter of connectivity.
    const isEnded = sessionStore.get(sessionAtom).kind === 'expired' && isPatronKey(queryKey);
    const isRemembered = (data as { isFresh?: boolean } | undefined)?.isFresh === false;
    return !isEnded && (isRemembered || error instanceof NoAnswer);
  },
};

async function refetch(facts?: QueryFilters): Promise<void> {
  // A first reading under way may carry an answer from before the change.
  await queryClient.cancelQueries(facts);
  await queryClient.invalidateQueries(facts);
}

// Which of the patron's changes the service has taken, and from when on the facts that come contain them.

/** Of many, the last ones: facts that are shown are read again within moments. */
const maxTaken = 100;

/** Facts that are on their way may be from before. */
export function noteTaken(id: string): void {
  const taken = [...sessionStore.get(takenAtom)].slice(1 - maxTaken);
  sessionStore.set(takenAtom, new Map(taken).set(id, Number.POSITIVE_INFINITY));
}

function factsAreReadAgain(): void {
  const now = serverNow();
  const taken = sessionStore.get(takenAtom);
  if (taken.size === 0) return;
  sessionStore.set(takenAtom, new Map([...taken].map(([id, at]) => [id, Math.min(at, now)])));
}
