// Knows which notes at the bottom of the window to show; their components load when they are first needed.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { atom, useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { loadLaterTexts } from '#i18n/i18n.ts';
import {
  blockedAtom,
  endedAtom,
  heldAtom,
  isReachableAtom,
  isSendingLateAtom,
  isSlowAtom,
  refusedAtom,
  setAsideAtom,
  storageTroubleAtom,
  waitingAtom,
} from '#session/atoms.ts';
import { offeredLanguage } from '#session/language.ts';
import { latePart, usePreloaded } from '#ui/layout/late-part.tsx';
import { bottomBarHeight, compact, print } from '#ui/styles/breakpoints.ts';
import { useFoot } from './foot.ts';
import { install } from './install.ts';
import { updates } from './updates.ts';

const LanguageNote = latePart(async () => (await import('./language-note.tsx')).LanguageNote);
const OfflineNote = latePart(async () => (await import('./offline-note.tsx')).OfflineNote);
const StorageNote = latePart(async () => (await import('./storage-note.tsx')).StorageNote);
const EndedNote = latePart(async () => {
  // The names of pending changes are texts of the personal center.
  const [note] = await Promise.all([import('./ended-note.tsx'), loadLaterTexts()]);
  return note.EndedNote;
});
const LimitsNote = latePart(async () => {
  const [note] = await Promise.all([import('./storage-note.tsx'), loadLaterTexts()]);
  return note.LimitsNote;
});
const installNote = () => import('./install-note.tsx');
const UpdateNote = latePart(async () => {
  // The first click can show the offer to install. If it accepts the new version, no file may still need the old worker
  // (updates.ts): so both load together.
  const [{ UpdateNote }] = await Promise.all([import('./update-note.tsx'), installNote()]);
  return UpdateNote;
});
const InstallNote = latePart(async () => (await installNote()).InstallNote);

const hasOfflineNewsAtom = atom(
  (get) =>
    !get(isReachableAtom) ||
    get(isSlowAtom) ||
    (get(isSendingLateAtom) && get(waitingAtom).length > 0) ||
    get(refusedAtom).length > 0,
);
const hasEndedNewsAtom = atom(
  (get) => get(endedAtom)?.isAcknowledged === false || get(heldAtom).length > 0,
);

/** A document has no update and no installation, and knows no browser. */
const nothing = () => false;
const nobody = () => null;
const never = () => () => {};

const hasLimitsAtom = atom((get) => get(blockedAtom).size > 0 || get(setAsideAtom) > 0);

/** Most urgent first. */
export function Notes({ isAlone = false }: { isAlone?: boolean }) {
  const styles = useStyles();
  const isUpdateReady = useSyncExternalStore(updates.subscribe, updates.isReady, nothing);
  const isInstallOffered = useSyncExternalStore(install.subscribe, install.isOffered, nothing);
  const hasOfflineNews = useAtomValue(hasOfflineNewsAtom);
  // An installation needs the service.
  const isReachable = useAtomValue(isReachableAtom);
  const hasEndedNews = useAtomValue(hasEndedNewsAtom);
  const storageTrouble = useAtomValue(storageTroubleAtom);
  const hasLimits = useAtomValue(hasLimitsAtom);
  const offered = useSyncExternalStore(never, offeredLanguage, nobody);
  const [isAnswered, setIsAnswered] = useState(false);
  const setFoot = useFoot();
  usePreloaded(OfflineNote);
  return (
    <div ref={setFoot} className={mergeClasses(styles.stack, isAlone && styles.alone)}>
      <div role="status" className={styles.notes}>
        {isUpdateReady ? <UpdateNote /> : null}
        {hasEndedNews ? <EndedNote /> : null}
        {hasOfflineNews ? <OfflineNote /> : null}
        {storageTrouble ? <StorageNote trouble={storageTrouble} /> : null}
        {hasLimits ? <LimitsNote /> : null}
        {offered === null || isAnswered ? null : (
          <LanguageNote offered={offered} onAnswer={() => setIsAnswered(true)} />
        )}
        {isInstallOffered && isReachable ? <InstallNote /> : null}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  // The notes are over the page, so that the content does not move when a note appears or disappears.
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
  alone: { [compact]: { bottom: tokens.spacingVerticalS } },
  notes: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});
