import { Button } from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { useAtom } from 'jotai';
import type { StorageTrouble } from '#client/storage/storage-health.ts';
import { useText } from '#i18n/use-text.ts';
import { blockedAtom, setAsideAtom } from '#session/atoms.ts';
import { Note } from './note.tsx';

const sentences = {
  unavailable: 'shell.offline.notSaved',
  corrupt: 'shell.offline.notSaved',
  full: 'shell.offline.storageFull',
  slow: 'shell.storage.slow',
} as const satisfies Record<StorageTrouble, string>;

export function StorageNote({ trouble }: { trouble: StorageTrouble }) {
  const text = useText();
  return (
    <Note icon={<Info20Regular />} name="storage">
      {text(sentences[trouble])}
    </Note>
  );
}

/** Also unreadable data; shown until the reader confirms. */
export function LimitsNote() {
  const text = useText();
  const [blocked, setBlocked] = useAtom(blockedAtom);
  const [putAside, setPutAside] = useAtom(setAsideAtom);
  const seen = () => {
    setBlocked(new Set());
    setPutAside(0);
  };
  return (
    <Note
      icon={<Info20Regular />}
      name="limits"
      actions={
        <Button size="small" appearance="subtle" onClick={seen}>
          {text('limits.seen')}
        </Button>
      }
    >
      {putAside > 0 ? <span>{text('limits.putAside', { count: putAside })}</span> : null}
      {[...blocked].map((each) => (
        <span key={each}>{text(`limits.blocked.${each}`)}</span>
      ))}
    </Note>
  );
}
