// The cache of server facts. Offline is ordinary here: queries run whatever the browser says of
// its network, keep what they have, and are refreshed when it is a minute old.
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: false,
      // However fresh they are: their answers say whether the service is in reach again.
      refetchOnReconnect: 'always',
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
