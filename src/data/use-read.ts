// How screens read: the stored answer shows at once, and the service's answer replaces it.

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import { type Answer, deriveFromSnapshots, read, readCached } from '#client/calls/calls.ts';
import { slowAfterMs } from '#client/transport/connectivity.ts';
import { factKey } from '#contract/calls/address.ts';
import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { isForLater } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { isReachableAtom, libraryAtom, patronAtom, sessionStore } from '#session/atoms.ts';
import { queryClient, soonAgainMs } from './query-client.ts';
import { reportFailure } from './report.ts';

/**
 * A fact that is pending, ready or failed. An answer that the service can give only later (`isForLater`)
 * counts as failed until then, and is requested again automatically.
 */
export type Reading<T> =
  | { status: 'pending'; data: undefined; error: null; retry: () => void }
  | {
      status: 'ready';
      data: T;
      /** Time at which the data was true, ms. */
      learntAt: number;
      /** False for a stored answer that the service has not confirmed. */
      isFresh: boolean;
      /** True for an answer derived from other stored answers; it may be incomplete. */
      isDerived: boolean;
      error: Error | null;
      retry: () => void;
    }
  | { status: 'failed'; data: undefined; error: Error; retry: () => void };

export interface ReadOptions {
  /** False to wait, for instance for a sign-in. */
  isEnabled?: boolean;
  /** True where the screen itself shows the error. */
  hideMessage?: boolean;
  /** True where the reader opens the screen to see what is new: it is read again however young the answer is. */
  isReadOnOpening?: boolean;
  /** Reads again after so many ms while the page is in view; missing for never. */
  everyMs?: number;
}

/** Reads a fact. A patron's fact stays pending for visitors, so read it only where somebody is signed in. */
export function useRead<I, O>(query: Query<I, O>, input: I, options: ReadOptions = {}): Reading<O> {
  useAtomValue(patronAtom);
  const { everyMs } = options;
  const isReachable = useAtomValue(isReachableAtom);
  const key = queryKey(query, input);
  const current = useQuery<Answer<O>>({
    queryKey: key,
    enabled: options.isEnabled ?? true,
    ...(options.isReadOnOpening && { refetchOnMount: 'always' as const }),
    ...(everyMs !== undefined && {
      refetchInterval: (query) => soonAgainMs(query) || everyMs,
    }),
    queryFn: async ({ signal }) => {
      try {
        return await readAndShow(query, input, key, signal);
      } catch (error) {
        reportFailure({ error, hideMessage: options.hideMessage ?? false });
        throw error;
      }
    },
  });
  if (current.data === undefined && (options.isEnabled ?? true)) missing?.(query, input, key);
  // A long list is rendered in slices, so that typing stays smooth (docs/design/look.md, "States").
  const result = useDeferredValue(current);
  const retry = () => void current.refetch();
  if (result.data !== undefined) {
    const { data, learntAt, isFresh, isDerived = false } = result.data;
    const isConfirmed = isFresh && result.error === null;
    const { error } = result;
    return {
      status: 'ready',
      data,
      learntAt,
      isFresh: isConfirmed,
      isDerived,
      error,
      retry,
    };
  }
  // While the query is repeated, the last refusal is shown.
  const isRepeated = !isReachable && result.errorUpdateCount > 0;
  const error = result.failureReason ?? (isRepeated ? noAnswer : null);
  if (error !== null && (isRepeated || result.isError || isForLater(error)))
    return { status: 'failed', data: undefined, error, retry };
  return { status: 'pending', data: undefined, error: null, retry };
}

/**
 * Keeps a reading pending until another one is settled: names that appear late would change what the reader
 * is reading.
 */
export function pendingUntil<T>(reading: Reading<T>, isSettled: boolean): Reading<T> {
  if (reading.status !== 'ready' || isSettled) return reading;
  return { status: 'pending', data: undefined, error: null, retry: reading.retry };
}

/** Is told of each fact that a rendering needs and does not have; null in a browser, which reads it. */
let missing: ((query: AnyCall, input: unknown, key: readonly string[]) => void) | null = null;

/** Sets who is told of missing facts, for a rendering without a browser. */
export function onMissingFact(listener: typeof missing): void {
  missing = listener;
}

/** The error while queries without an answer are repeated. */
const noAnswer = new NoAnswer('network', 0);

/** Reads a fact before a screen needs it; resolves when it is there, or failed. */
export function prefetch<I, O>(query: Query<I, O>, input: I): Promise<void> {
  const key = queryKey(query, input);
  return queryClient.prefetchQuery({
    queryKey: key,
    retry: false,
    queryFn: ({ signal }) => readAndShow(query, input, key, signal),
  });
}

/** The cached value of a fact; undefined where there is none. */
export function cachedValue<I, O>(query: Query<I, O>, input: I): O | undefined {
  return queryClient.getQueryData<Answer<O>>(queryKey(query, input))?.data;
}

/** The cache key of a fact; the call comes first, so that all facts of a call can be found. */
export function queryKey(query: AnyCall, input: unknown): readonly string[] {
  const owner = {
    libraryCode: sessionStore.get(libraryAtom)?.libraryCode ?? '',
    patron: sessionStore.get(patronAtom)?.username ?? null,
  };
  return [query.name, factKey(query, owner, input)];
}

async function readAndShow<I, O>(
  query: Query<I, O>,
  input: I,
  key: readonly string[],
  signal: AbortSignal,
): Promise<Answer<O>> {
  const request = read(query, input, { signal });
  if (queryClient.getQueryData(key) === undefined) void showStored(query, input, key, request);
  try {
    const answer = await request;
    const shown = queryClient.getQueryData<Answer<O>>(key);
    // The service's own earlier answer is better than a derived one.
    const isBetter = answer.isDerived && shown !== undefined && !shown.isDerived;
    return isBetter ? { ...shown, isFresh: false } : answer;
  } catch (error) {
    // The stored fact may not be loaded yet: wait for it before reporting an error.
    const remembered = await readCached(query, input);
    const shown = queryClient.getQueryData<Answer<O>>(key) ?? null;
    const newer = newerOf(shown, remembered);
    if (newer === null) throw error;
    return { ...newer, isFresh: false };
  }
}

/** A document that the worker kept can be older than what the device learnt since. */
function newerOf<O>(shown: Answer<O> | null, stored: Answer<O> | null): Answer<O> | null {
  if (shown === null || stored === null) return shown ?? stored;
  return stored.learntAt > shown.learntAt ? stored : shown;
}

/** Shows the stored answer, unless the service's answer was there first. */
async function showStored<I, O>(
  query: Query<I, O>,
  input: I,
  key: readonly string[],
  request: Promise<Answer<O>>,
): Promise<void> {
  let isAnswered = false;
  request.then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  const remembered =
    (await readCached(query, input)) ?? (await deriveOnceWaited(query, input, request));
  if (remembered === null || isAnswered) return;
  queryClient.setQueryData(key, { ...remembered, isFresh: false });
}

/**
 * Derives an answer: at once while the service is known not to answer, otherwise after the reader has
 * waited.
 */
async function deriveOnceWaited<I, O>(
  query: Query<I, O>,
  input: I,
  request: Promise<unknown>,
): Promise<Answer<O> | null> {
  if (sessionStore.get(isReachableAtom)) {
    const waited = new Promise((resolve) => setTimeout(resolve, slowAfterMs, 'waited'));
    const first = await Promise.race([request.catch(() => 'failed'), waited]);
    if (first !== 'waited') return null;
  }
  return deriveFromSnapshots(query, input);
}
