// Narrow notes under the top bar: offline, unsent, not saved on this device, new version, install.

import { makeStyles, tokens } from '@fluentui/react-components';
import { CloudOff20Regular, Info20Regular } from '@fluentui/react-icons';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { intentsAtom, isReachableAtom, storageTroubleAtom, tenancyAtom } from '#session/atoms.ts';
import { compact, print } from '#ui/breakpoints.ts';
import { InstallOffer } from './install-offer.tsx';
import { UpdateNote } from './update-note.tsx';

/** All notes that hold now, most pressing first. */
export function Notes() {
  const styles = useStyles();
  return (
    <div className={styles.stack} role="status">
      <UpdateNote />
      <OfflineNote />
      <StorageNote />
      <InstallOffer />
    </div>
  );
}

function OfflineNote() {
  const text = useText();
  const isReachable = useAtomValue(isReachableAtom);
  const tenancy = useAtomValue(tenancyAtom);
  const intents = useAtomValue(intentsAtom);
  const waiting = intents.filter((intent) => intent.state === 'waiting' && intent.patron !== null);
  const refused = intents.filter((intent) => intent.state === 'refused');
  const isOffline =
    !isReachable || (tenancy.kind === 'library' && !tenancy.isFresh && !isReachable);
  if (!isOffline && refused.length === 0) return null;
  return (
    <Note icon={<CloudOff20Regular />} name="offline">
      {isOffline ? <span>{text('shell.offline.bar')}</span> : null}
      {isOffline && waiting.length > 0 ? (
        <span>{text('shell.offline.waiting', { count: waiting.length })}</span>
      ) : null}
      {refused.length > 0 ? (
        <>
          <span>{text('shell.offline.refused', { count: refused.length })}</span>
          <Link to={shellPaths.myResourceLibrary}>{text('shell.offline.review')}</Link>
        </>
      ) : null}
    </Note>
  );
}

function StorageNote() {
  const text = useText();
  const trouble = useAtomValue(storageTroubleAtom);
  if (trouble === null) return null;
  const key = trouble === 'full' ? 'shell.offline.storageFull' : 'shell.offline.notSaved';
  return (
    <Note icon={<Info20Regular />} name="storage">
      {text(key)}
    </Note>
  );
}

interface NoteProps {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

/** One note: a sign, words, and what can be done. */
export function Note({ icon, name, children }: NoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.note} data-testid={`note-${name}`}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

const useStyles = makeStyles({
  stack: { [print]: { display: 'none' } },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1440px',
    minHeight: '40px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    [compact]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  },
  icon: { display: 'flex', flexShrink: 0 },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
});
