// The page: its providers around the router.

import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { queryClient } from '#data/query-client.ts';
import { sessionStore } from '#session/atoms.ts';

/** Everything a reader sees. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  // The first drawing is done in slices: what the router came to between the first and the last of them,
  // its provider has not heard, and would show nothing for ever.
  const [drawn] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state !== drawn) void router.revalidate();
  }, [router, drawn]);
  return (
    <Provider store={sessionStore}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  );
}
