// What is said while the service is out of reach, and of what this browser cannot keep.

import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { intentsAtom, isReachableAtom } from '#session/atoms.ts';
import { Note } from './note.tsx';

/** Offline, with what waits; and what was refused, with the way to review it. */
export function OfflineNote() {
  const text = useText();
  const isReachable = useAtomValue(isReachableAtom);
  const intents = useAtomValue(intentsAtom);
  // Visits go by themselves and are nobody's concern; what a patron decided is.
  const waiting = intents.filter(({ state, patron }) => state === 'waiting' && patron !== null);
  const refused = intents.filter(({ state }) => state === 'refused');
  return (
    <Note icon={isReachable ? <Warning20Regular /> : <CloudOff20Regular />} name="offline">
      {isReachable ? null : <span>{text('shell.offline.bar')}</span>}
      {!isReachable && waiting.length > 0 ? (
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

/** This browser keeps nothing, or has no room left. */
export function StorageNote({ trouble }: { trouble: 'unavailable' | 'full' | 'corrupt' }) {
  const text = useText();
  return (
    <Note icon={<Info20Regular />} name="storage">
      {text(trouble === 'full' ? 'shell.offline.storageFull' : 'shell.offline.notSaved')}
    </Note>
  );
}
