// The cache of server facts. Offline is ordinary here: queries run whatever the browser says of
// its network, keep what they have, and are refreshed when it is a minute old.
import { QueryClient } from '@tanstack/react-query';
import { sessionAtom, sessionStore } from '#session/atoms.ts';

/** Not all devices of a library at the same moment. */
const againMs = 20_000 + Math.random() * 20_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: false,
      refetchOnReconnect: false,
      // No event tells that a service is back. A session that ended is no matter of reach.
      refetchInterval: ({ state: { data } }) =>
        navigator.onLine &&
        (data as { isFresh?: boolean })?.isFresh === false &&
        sessionStore.get(sessionAtom).kind !== 'expired' &&
        againMs,
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
