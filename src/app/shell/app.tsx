import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { queryClient } from '#data/query-client.ts';
import { sessionStore } from '#session/atoms.ts';

interface ProvidersProps {
  renderer: ReturnType<typeof createDOMRenderer>;
  children: ReactNode;
}

export function Providers({ renderer, children }: ProvidersProps) {
  return (
    <RendererProvider renderer={renderer}>
      <Provider store={sessionStore}>
        <QueryClientProvider client={queryClient}>
          {/* The service finds here whether a part was not loaded yet (src/render.tsx). */}
          <Suspense fallback={null}>{children}</Suspense>
        </QueryClientProvider>
      </Provider>
    </RendererProvider>
  );
}

interface AppProps extends Pick<RouterProviderProps, 'router'> {
  isRendered: boolean;
  /** Within the commit that draws the whole screen. */
  onDrawn: () => void;
}

export function App({ router, isRendered, onDrawn }: AppProps) {
  const [renderer] = useState(() => createDOMRenderer());
  // No fact is read before the document's screen is hydrated with the facts that it was rendered with.
  const [isHeld, setIsHeld] = useState(isRendered);
  // React renders the first screen in several steps. If the router's state changes between these steps, its
  // provider does not get the change and would show nothing. Then the router must send its state again.
  const [drawn] = useState(router.state);
  const [onCommit] = useState(() => () => {
    onDrawn();
    if (router.state !== drawn) void router.revalidate();
    startTransition(() => setIsHeld(false));
  });
  return (
    <Providers renderer={renderer}>
      <IsRestoringProvider value={isHeld}>
        <RouterProvider router={router} />
        <Drawn onCommit={onCommit} />
      </IsRestoringProvider>
    </Providers>
  );
}

/** Behind the screen, so that its effect is the last one. */
function Drawn({ onCommit }: { onCommit: () => void }) {
  useLayoutEffect(onCommit, [onCommit]);
  return null;
}
