// Narrow notes at the foot of the window: sign-in ended, offline, unsent, not saved on this device,
// forbidden by the browser, new version, install.
// Which of them hold is known at once; how they look comes when the first of them does.

import { tokens } from '@fluentui/react-components';
import { atom, useAtomValue } from 'jotai';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadLaterTexts } from '#i18n/i18n.ts';
import {
  blockedAtom,
  endedAtom,
  heldAtom,
  intentsAtom,
  isReachableAtom,
  isSendingLateAtom,
  isSlowAtom,
  putAsideAtom,
  storageTroubleAtom,
  waitingAtom,
} from '#session/atoms.ts';
import { bottomBarHeight, compact, print } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { install } from './install.ts';
import { updates } from './updates.ts';

const OfflineNote = lazy(async () => ({
  default: (await import('./offline-note.tsx')).OfflineNote,
}));
const StorageNote = lazy(async () => ({
  default: (await import('./storage-note.tsx')).StorageNote,
}));
const EndedNote = lazy(async () => ({
  default: (await import('./ended-note.tsx')).EndedNote,
}));
const LimitsNote = lazy(async () => {
  const [note] = await Promise.all([import('./storage-note.tsx'), loadLaterTexts()]);
  return { default: note.LimitsNote };
});
const installNote = () => import('./install-note.tsx');
const UpdateNote = lazy(async () => {
  // The first click of a page may show the offer to install. Where that click accepts the new
  // version, nothing may be left to fetch through the worker that is to go (updates.ts).
  const [{ UpdateNote }] = await Promise.all([import('./update-note.tsx'), installNote()]);
  return { default: UpdateNote };
});
const InstallNote = lazy(async () => ({ default: (await installNote()).InstallNote }));

const hasOfflineNewsAtom = atom(
  (get) =>
    !get(isReachableAtom) ||
    get(isSlowAtom) ||
    (get(isSendingLateAtom) && get(waitingAtom).length > 0) ||
    get(intentsAtom).some((intent) => intent.state === 'refused'),
);
const hasEndedNewsAtom = atom(
  (get) => get(endedAtom)?.isTold === false || get(heldAtom).length > 0,
);

const hasLimitsAtom = atom((get) => get(blockedAtom).size > 0 || get(putAsideAtom) > 0);

/** All notes that hold now, most pressing first. */
export function Notes() {
  const styles = useStyles();
  const isUpdateReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  const isInstallOffered = useSyncExternalStore(install.subscribe, install.isOffered);
  const hasOfflineNews = useAtomValue(hasOfflineNewsAtom);
  const hasEndedNews = useAtomValue(hasEndedNewsAtom);
  const storageTrouble = useAtomValue(storageTroubleAtom);
  const hasLimits = useAtomValue(hasLimitsAtom);
  return (
    <div className={styles.stack} role="status">
      <Suspense fallback={null}>
        {isUpdateReady ? <UpdateNote /> : null}
        {hasEndedNews ? <EndedNote /> : null}
        {hasOfflineNews ? <OfflineNote /> : null}
        {storageTrouble ? <StorageNote trouble={storageTrouble} /> : null}
        {hasLimits ? <LimitsNote /> : null}
        {isInstallOffered ? <InstallNote /> : null}
      </Suspense>
    </div>
  );
}

const useStyles = makeStyles({
  // Over the page, not in it: nothing that is being read moves when a note comes or goes.
  stack: {
    position: 'fixed',
    insetInlineStart: tokens.spacingHorizontalXXL,
    bottom: tokens.spacingVerticalXXL,
    zIndex: 20,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '36em',
    [compact]: {
      insetInline: tokens.spacingHorizontalS,
      bottom: `calc(${bottomBarHeight} + ${tokens.spacingVerticalS})`,
      maxWidth: 'none',
    },
    [print]: { display: 'none' },
  },
});
