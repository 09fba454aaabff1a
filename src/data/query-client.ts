// The cache of server facts. Offline is ordinary here: queries run whatever the browser says of
// its network, keep what they have, and are refreshed when it is a minute old; while the service does
// not answer, src/data/ask-again.ts asks for all of them.
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: false,
      refetchOnReconnect: false,
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
