// The cache of server facts. Offline is ordinary here: queries run whatever the browser says of
// its network, keep what they have, and are refreshed when it is a minute old; while the service does
// not answer, src/data/retry.ts asks for all of them.
import { QueryClient } from '@tanstack/react-query';
import { AppError, isForLater } from '#contract/errors.ts';

/** Longer than the service's own word (`Retry-After`), and not all devices at the same moment. */
const laterMs = 3_000 + Math.random() * 1_000;

/** So soon after a refusal the answer would be the same: the screen shows what was asked ahead of it. */
const justNowMs = 5_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      // What the service cannot answer yet is asked for again, for as long as somebody looks at it.
      retry: (_failures, error) => isForLater(error),
      retryDelay: laterMs,
      retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
        !(error instanceof AppError) ||
        isForLater(error) ||
        Date.now() - errorUpdatedAt > justNowMs,
      refetchOnReconnect: false,
      // It was asked ahead, where it is asked once.
      refetchInterval: ({ state: { error } }) => isForLater(error) && laterMs,
      refetchOnWindowFocus: true,
      structuralSharing: false,
    },
  },
});

/** Whether a key is that of a patron's fact; the fact's name says whose it is (`factKey`). */
export function isPatrons(queryKey: readonly unknown[]): boolean {
  const name = queryKey[1];
  return typeof name === 'string' && name.split('|')[1] !== '';
}
