// The page: its providers around the router.

import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { queryClient } from '#data/query-client.ts';
import { sessionStore } from '#session/atoms.ts';

/** The whole user interface. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  // React renders the first screen in several steps. If the router's state changes between these steps, its
  // provider does not get the change and would show nothing. Then the router must send its state again.
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
