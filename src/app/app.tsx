// The page: its providers around the router.

import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { queryClient } from '#data/query-client.ts';
import { sessionStore } from '#session/atoms.ts';

/** Everything a reader sees. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <Provider store={sessionStore}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  );
}
