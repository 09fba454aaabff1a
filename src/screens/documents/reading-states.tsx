// What a screen of documents shows while there is none to read: on its way, failed, not published.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import type { Reading } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

interface ReadingStatesProps {
  reading: Reading<{ items: readonly unknown[] }>;
  emptyTitle: string;
  emptyText: string;
  /** The documents; shown once there are some. */
  children: ReactNode;
}

/** The documents, or why they are not there and what to do about it. */
export function ReadingStates({ reading, emptyTitle, emptyText, children }: ReadingStatesProps) {
  const actions = useActionStyles();
  const text = useText();
  if (reading.status === 'pending') {
    return (
      <Skeleton
        lines={['40%', '90%', '95%', '70%', '40%', '92%', '88%', '60%']}
        label={text('shell.list.loading')}
      />
    );
  }
  if (reading.status === 'failed') {
    return (
      <FailedPanel
        error={reading.error}
        offline={{ title: text('failures.notSaved'), text: text('databases.detail.notSaved.text') }}
        failed={{ title: text('failures.loadFailed'), text: text('notices.failed.text') }}
      >
        <button type="button" className={actions.primary} onClick={reading.retry}>
          {text('failures.tryAgain')}
        </button>
      </FailedPanel>
    );
  }
  if (reading.data.items.length > 0) return children;
  return (
    <StatePanel title={emptyTitle} text={emptyText}>
      <Link to={shellPaths.databaseList} className={actions.secondary}>
        {text('failures.notFound.databases')}
      </Link>
    </StatePanel>
  );
}
