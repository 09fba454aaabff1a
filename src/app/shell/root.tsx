// The parent of all routes: messages, and the alert for a host without a library.

import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { whenIdle } from '#browser/schedule.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { tenancyAtom } from '#session/atoms.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { MissingPart } from './errors/crashed.tsx';
import { FocusPosition } from './focus-position.tsx';
import { placeIsDrawn } from './judge-again.ts';
import { MessageHost } from './notes/message-host.tsx';

const UnknownLibrary = latePart(async () => {
  const [screen] = await Promise.all([import('./unknown-library.tsx'), loadLaterTexts()]);
  return screen.UnknownLibrary;
}, MissingPart);

/** So that it is rendered and hydrated at once. */
export const loadUnknownLibrary = UnknownLibrary.preload;

const FocusSigns = latePart(async () => (await import('./focus-signs.tsx')).FocusSigns);

export function Root() {
  const tenancy = useAtomValue(tenancyAtom);
  const language = useLanguage();
  const { key, pathname } = useLocation();
  useLayoutEffect(() => placeIsDrawn(key), [key]);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => whenIdle(() => setIsDrawn(true), { timeout: 1_000 }), []);
  useEffect(() => {
    // Loaded late: nothing on the first screen waits for it.
    if (isDrawn) void import('#data/note-use.ts').then(({ noteScreen }) => noteScreen(pathname));
  }, [isDrawn, pathname]);
  return (
    <>
      {tenancy.kind === 'unknown' ? (
        <UnknownLibrary sentence={tenancy.sentence} language={language} />
      ) : (
        <Outlet />
      )}
      <MessageHost />
      <FocusPosition />
      {isDrawn ? <FocusSigns /> : null}
    </>
  );
}
