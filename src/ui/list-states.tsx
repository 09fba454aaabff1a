// What stands in a long list's place when there is nothing to list.
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { CloudOff48Regular } from '@fluentui/react-icons/svg/cloud-off';
import { Library24Regular } from '@fluentui/react-icons/svg/library';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from './action-styles.ts';
import { StatePanel } from './state-panel.tsx';

interface NoneFoundProps {
  onClear: () => void;
  /** Where else it could be looked for. */
  children?: ReactNode;
}

/** Nothing fits what was asked. */
export function NoneFound({ onClear, children }: NoneFoundProps) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<BookSearch24Regular />}
      title={text('titles.empty.title')}
      text={text('titles.empty.text')}
      isLive
    >
      <button type="button" className={actions.secondary} onClick={onClear}>
        {text('databases.empty.clear')}
      </button>
      {children}
    </StatePanel>
  );
}

/** The library holds nothing of this kind. */
export function NoneThere() {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<Library24Regular />}
      title={text('titles.empty.noneTitle')}
      text={text('databases.empty.noneText')}
    >
      <Link to={shellPaths.databaseList} className={actions.secondary}>
        {text('entry.pending.databases')}
      </Link>
    </StatePanel>
  );
}

interface OutOfReachProps {
  why: 'offline' | 'failed';
  onRetry: () => void;
}

/** The question could not be answered. */
export function OutOfReach({ why, onRetry }: OutOfReachProps) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={text(`titles.${why}.title`)}
      text={text(`titles.${why}.text`)}
      isLive
    >
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </StatePanel>
  );
}
