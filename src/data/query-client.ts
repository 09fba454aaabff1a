// The cache of server facts. Offline is normal: queries run whatever the browser says of its network, keep their data,
// and are refreshed after a minute; src/data/retry.ts repeats them while the service does not answer.
import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { AppError, isForLater } from '#contract/wire/errors.ts';

/** More than the service's `Retry-After`; random, to spread the devices. */
const retryDelayMs = 3_000 + Math.random() * 1_000;

/** Within this time the service would refuse again, so the screen shows the refusal of the prefetch. */
const repeatedRefusalMs = 5_000;

/** Ms; false for queries that are not for later. */
export function soonAgainMs({ state: { error } }: { state: { error: Error | null } }) {
  return isForLater(error) && retryDelayMs;
}

const defaultOptions: QueryClientConfig['defaultOptions'] = {
  queries: {
    networkMode: 'always',
    staleTime: 60_000,
    gcTime: 30 * 60_000,
    // A query that the service can answer only later is repeated while it is on a screen.
    retry: (_failures, error) => isForLater(error),
    retryDelay: retryDelayMs,
    retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
      !(error instanceof AppError) ||
      isForLater(error) ||
      Date.now() - errorUpdatedAt > repeatedRefusalMs,
    refetchOnReconnect: false,
    // A prefetch is not retried, so the screen repeats it.
    refetchInterval: soonAgainMs,
    refetchOnWindowFocus: true,
    structuralSharing: false,
  },
};

/** So that code outside React uses the same facts. */
export let queryClient = makeQueryClient();

/** The service does so for each document (src/render.tsx). */
export function newQueryClient(): void {
  queryClient = makeQueryClient();
}

function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions });
}

/** A refusal of the document stands until its screen is hydrated, however slow the device is. */
const documentRefusalMs = 60_000;

/** The service refused it when it rendered the document: the screen shows that, as if it had asked itself. */
export function setRefusal(queryKey: readonly string[], error: AppError): void {
  const options = queryClient.defaultQueryOptions<unknown, Error>({ queryKey });
  queryClient.getQueryCache().build<unknown, Error>(queryClient, options, {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: Date.now() + documentRefusalMs,
    fetchFailureCount: 1,
    fetchFailureReason: error,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: 'error',
  });
}

/** The fact's name contains the patron (`factKey`). */
export function isPatronKey(queryKey: readonly unknown[]): boolean {
  const name = queryKey[1];
  return typeof name === 'string' && name.split('|')[1] !== '';
}
