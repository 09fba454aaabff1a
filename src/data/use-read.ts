// The door for reading: what is remembered is shown at once, what is true now replaces it.

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import { type Answer, deriveFromSnapshots, read, readCached } from '#client/calls/calls.ts';
import { slowAfterMs } from '#client/calls/connectivity.ts';
import { factKey } from '#contract/calls/address.ts';
import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { isForLater, NoAnswer } from '#contract/errors.ts';
import { isReachableAtom, libraryAtom, patronAtom, sessionStore } from '#session/atoms.ts';
import { queryClient } from './query-client.ts';
import { reportFailure } from './report.ts';

/**
 * A fact on its way, here, or out of reach. What the service will answer later (`isForLater`) is out of
 * reach until it does, and is asked for again by itself.
 */
export type Reading<T> =
  | { status: 'pending'; data: undefined; error: null; retry: () => void }
  | {
      status: 'ready';
      data: T;
      /** When it was true, ms. */
      learntAt: number;
      /** False while it is remembered and the service has not confirmed it. */
      isFresh: boolean;
      /** True where it was put together from what is kept on this device: there may be more. */
      isOfKept: boolean;
      error: Error | null;
      retry: () => void;
    }
  | { status: 'failed'; data: undefined; error: Error; retry: () => void };

/**
 * Reads a fact. Patrons' facts are pending for visitors: ask only where somebody is signed in.
 * @param options.isEnabled false to wait, for instance for a sign-in
 * @param options.hideMessage true where the screen itself says what went wrong
 */
export function useRead<I, O>(
  query: Query<I, O>,
  input: I,
  options: { isEnabled?: boolean; hideMessage?: boolean } = {},
): Reading<O> {
  useAtomValue(patronAtom);
  const isReachable = useAtomValue(isReachableAtom);
  const key = queryKey(query, input);
  const current = useQuery<Answer<O>>({
    queryKey: key,
    enabled: options.isEnabled ?? true,
    queryFn: async ({ signal }) => {
      try {
        return await learn(query, input, key, signal);
      } catch (error) {
        reportFailure({ error, hideMessage: options.hideMessage ?? false });
        throw error;
      }
    },
  });
  // A long list that arrives is drawn in slices: it never holds up a keystroke (docs/design/look.md,
  // "States").
  const result = useDeferredValue(current);
  const retry = () => void current.refetch();
  if (result.data !== undefined) {
    const { data, learntAt, isFresh, isOfKept = false } = result.data;
    const isConfirmed = isFresh && result.error === null;
    const { error } = result;
    return { status: 'ready', data, learntAt, isFresh: isConfirmed, isOfKept, error, retry };
  }
  // While it is asked for again by itself, the last refusal is what there is to say.
  const isAskedAgain = !isReachable && result.errorUpdateCount > 0;
  const error = result.failureReason ?? (isAskedAgain ? nobody : null);
  if (error !== null && (isAskedAgain || result.isError || isForLater(error)))
    return { status: 'failed', data: undefined, error, retry };
  return { status: 'pending', data: undefined, error: null, retry };
}

/**
 * Holds a reading back until another one is settled: names that come late would change what is being
 * read.
 */
export function pendingUntil<T>(reading: Reading<T>, isSettled: boolean): Reading<T> {
  if (reading.status !== 'ready' || isSettled) return reading;
  return { status: 'pending', data: undefined, error: null, retry: reading.retry };
}

/** Why nothing is there while it is asked again for what nobody answered. */
const nobody = new NoAnswer('network', 0);

/** Reads a fact before a screen asks for it; resolves when it is here, or cannot be had. */
export function prefetch<I, O>(query: Query<I, O>, input: I): Promise<void> {
  const key = queryKey(query, input);
  return queryClient.prefetchQuery({
    queryKey: key,
    retry: false,
    queryFn: ({ signal }) => learn(query, input, key, signal),
  });
}

/** A fact as it is known by now; undefined where it is not. */
export function cachedValue<I, O>(query: Query<I, O>, input: I): O | undefined {
  return queryClient.getQueryData<Answer<O>>(queryKey(query, input))?.data;
}

/** The name a fact has in the cache: call first, so that all facts of a call can be found. */
export function queryKey(query: AnyCall, input: unknown): readonly string[] {
  const owner = {
    libraryCode: sessionStore.get(libraryAtom)?.libraryCode ?? '',
    patron: sessionStore.get(patronAtom)?.username ?? null,
  };
  return [query.name, factKey(query, owner, input)];
}

async function learn<I, O>(
  query: Query<I, O>,
  input: I,
  key: readonly string[],
  signal: AbortSignal,
): Promise<Answer<O>> {
  const asking = read(query, input, { signal });
  if (queryClient.getQueryData(key) === undefined) void showRemembered(query, input, key, asking);
  try {
    const answer = await asking;
    const shown = queryClient.getQueryData<Answer<O>>(key);
    // What the service itself once said of it is better than what can be put together.
    const isBetter = answer.isOfKept && shown !== undefined && !shown.isOfKept;
    return isBetter ? { ...shown, isFresh: false } : answer;
  } catch (error) {
    // A remembered fact may still be on its way out of storage: wait, so that it is not an error.
    const remembered = await readCached(query, input);
    const shown = queryClient.getQueryData<Answer<O>>(key) ?? remembered;
    if (shown === null || shown === undefined) throw error;
    return { ...shown, isFresh: false };
  }
}

/** Shows what is remembered, unless the answer was there first. */
async function showRemembered<I, O>(
  query: Query<I, O>,
  input: I,
  key: readonly string[],
  asking: Promise<Answer<O>>,
): Promise<void> {
  let isAnswered = false;
  asking.then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  const remembered = (await readCached(query, input)) ?? (await putTogether(query, input, asking));
  if (remembered === null || isAnswered) return;
  queryClient.setQueryData(key, { ...remembered, isFresh: false });
}

/** From what is kept: at once while it is known that nothing answers, else once the reader waited. */
async function putTogether<I, O>(
  query: Query<I, O>,
  input: I,
  asking: Promise<unknown>,
): Promise<Answer<O> | null> {
  if (sessionStore.get(isReachableAtom)) {
    const waited = new Promise((resolve) => setTimeout(resolve, slowAfterMs, 'waited'));
    const first = await Promise.race([asking.catch(() => 'failed'), waited]);
    if (first !== 'waited') return null;
  }
  return deriveFromSnapshots(query, input);
}
