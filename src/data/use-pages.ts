// How screens read a long list: page after page, as far as it is looked at. The pages stay while they are read again.
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Answer, read } from '#client/calls/calls.ts';
import type { Query } from '#contract/calls/declare.ts';
import { reportFailure } from './report.ts';
import { queryKey } from './use-read.ts';

interface Page {
  total: number;
  items: readonly unknown[];
}

/** A list of which some pages are here. */
export interface Pages<O extends Page> {
  /** The first page, for what it says besides its items; null before it came. */
  first: O | null;
  items: O['items'];
  total: number;
  /** Time at which the first page was true, ms. */
  learntAt: number;
  /** False for pages that the service has not confirmed. */
  isFresh: boolean;
  /** True while the shown pages belong to an earlier input. */
  isWaiting: boolean;
  /** Why the last reading failed; null if it did not. */
  error: Error | null;
  retry: () => void;
  /** Reads the next page; nothing where all are here, or one is on its way. */
  more: () => void;
  /** Reads all pages, and returns the items. */
  all: () => Promise<O['items']>;
}

/**
 * Reads a list in pages of `limit`.
 * @param input of the query, without `offset`
 */
export function usePages<I extends { offset?: number }, O extends Page>(
  query: Query<I, O>,
  input: Omit<I, 'offset'>,
): Pages<O> {
  const key = [...queryKey(query, input), 'pages'];
  const result = useInfiniteQuery<Answer<O>, Error, InfiniteData<Answer<O>>, string[], number>({
    queryKey: key,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      read(query, { ...input, offset: pageParam } as I, { signal }),
    getNextPageParam: ({ data }, _pages, before) => {
      const next = before + data.items.length;
      return data.items.length > 0 && next < data.total ? next : undefined;
    },
    placeholderData: (before) => before,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = result;
  useEffect(() => {
    if (error !== null) reportFailure({ error, hideMessage: true });
  }, [error]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const all = useCallback(async () => {
    let latest = data;
    for (let isMore = hasNextPage; isMore; ) {
      const next = await fetchNextPage({ cancelRefetch: false });
      latest = next.data;
      isMore = next.hasNextPage && !next.isError;
    }
    return itemsOf(latest);
  }, [data, hasNextPage, fetchNextPage]);
  const first = data?.pages[0];
  return {
    first: first?.data ?? null,
    items: itemsOf(data),
    total: first?.data.total ?? 0,
    learntAt: first?.learntAt ?? 0,
    isFresh: (first?.isFresh ?? false) && error === null,
    isWaiting: result.isPlaceholderData,
    error,
    retry: () => void refetch(),
    more,
    all,
  };
}

function itemsOf<O extends Page>(data: InfiniteData<Answer<O>> | undefined): O['items'] {
  return data?.pages.flatMap((page) => page.data.items) ?? [];
}
