// What every route stands in: the theme, messages, and the alert of a host without a library.

import { useAtomValue } from 'jotai';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useLanguage } from '#i18n/use-text.ts';
import { tenancyAtom } from '#session/atoms.ts';
import { dismissFirstPaint } from './first-paint.ts';
import { MessageHost } from './message-host.tsx';
import { ThemeFrame } from './theme-frame.tsx';

const UnknownLibrary = lazy(async () => ({
  default: (await import('./unknown-library.tsx')).UnknownLibrary,
}));

/** The outermost route. */
export function Root() {
  const tenancy = useAtomValue(tenancyAtom);
  const language = useLanguage();
  useLayoutEffect(dismissFirstPaint, []);
  return (
    <ThemeFrame>
      {tenancy.kind === 'unknown' ? (
        <Suspense fallback={null}>
          <UnknownLibrary sentence={tenancy.sentence} language={language} />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <MessageHost />
    </ThemeFrame>
  );
}
