// The page: its providers around the router.

import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { queryClient } from '#data/query-client.ts';
import { sessionStore } from '#session/atoms.ts';

interface ProvidersProps {
  /** Takes up the styles of what is drawn. */
  renderer: ReturnType<typeof createDOMRenderer>;
  children: ReactNode;
}

/** What every screen stands in, in the browser and in the service. */
export function Providers({ renderer, children }: ProvidersProps) {
  return (
    <RendererProvider renderer={renderer}>
      <Provider store={sessionStore}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Provider>
    </RendererProvider>
  );
}

interface AppProps extends Pick<RouterProviderProps, 'router'> {
  /** Called once, after the first drawing. */
  onDrawn: () => void;
}

/** The whole user interface. */
export function App({ router, onDrawn }: AppProps) {
  const [renderer] = useState(() => createDOMRenderer());
  // React renders the first screen in several steps. If the router's state changes between these steps, its
  // provider does not get the change and would show nothing. Then the router must send its state again.
  const [drawn] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state !== drawn) void router.revalidate();
  }, [router, drawn]);
  useEffect(onDrawn, [onDrawn]);
  return (
    <Providers renderer={renderer}>
      <RouterProvider router={router} />
    </Providers>
  );
}
