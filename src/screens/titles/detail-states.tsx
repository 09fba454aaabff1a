// What stands on the detail screen when there is no detail to show.
import { BookSearch24Regular, CloudOff48Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { TitleKind } from '#contract/title-model.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** Nobody knows such a title; `children` lead on. */
export function DetailMissing({ kind, children }: { kind: TitleKind; children: ReactNode }) {
  const text = useText();
  return (
    <StatePanel
      icon={<BookSearch24Regular />}
      title={text(`titles.missing.${kind}`)}
      text={text('titles.missing.text')}
    >
      {children}
    </StatePanel>
  );
}

interface OutOfReachProps {
  /** No network and nothing on this device; or the service itself failed. */
  why: 'notSaved' | 'failed';
  onRetry: () => void;
}

/** The details cannot be had now. */
export function DetailOutOfReach({ why, onRetry }: OutOfReachProps) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={
        why === 'notSaved' ? text('titles.notSaved.title') : text('databases.detail.failed.title')
      }
      text={text(
        why === 'notSaved' ? 'databases.detail.notSaved.text' : 'databases.detail.failed.text',
      )}
      isLive
    >
      <button type="button" className={actions.secondary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </StatePanel>
  );
}
