// The page: its providers around the router.

import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { onceDrawn } from '#browser/drawn.ts';
import { queryClient } from '#data/query-client.ts';
import { sessionAtom, sessionStore } from '#session/atoms.ts';
import { sessionIsDrawn } from '#session/drawn-session.ts';
import { Drawn } from '#ui/layout/boundary.tsx';

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
  /** True where the document has the screen. */
  isRendered: boolean;
}

/** The whole user interface. */
export function App({ router, isRendered }: AppProps) {
  const [renderer] = useState(() => createDOMRenderer());
  // No fact is read before all parts of the document's screen are hydrated with the facts they were rendered with.
  const [isHeld, setIsHeld] = useState(isRendered);
  useEffect(() => onceDrawn(() => startTransition(() => setIsHeld(false))), []);
  // React renders the first screen in several steps. If the router's state changes between these steps, its
  // provider does not get the change and would show nothing. Then the router must send its state again.
  const [drawn] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state !== drawn) void router.revalidate();
  }, [router, drawn]);
  return (
    <Providers renderer={renderer}>
      <IsRestoringProvider value={isHeld}>
        <RouterProvider router={router} />
        <Drawn />
        <SessionDrawn />
      </IsRestoringProvider>
    </Providers>
  );
}

/** All parts take up a session together, this one too. */
function SessionDrawn() {
  const session = useAtomValue(sessionAtom);
  useEffect(() => sessionIsDrawn(session), [session]);
  return null;
}
