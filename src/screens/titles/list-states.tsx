// What stands in the list's place when there is nothing to list.
import { BookSearch24Regular, CloudOff48Regular, Library24Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { StatePanel } from '#ui/state-panel.tsx';

interface NoneFoundProps {
  onClear: () => void;
  /** The list of all journals, asked the same; null where there is none, or it is this one. */
  elsewhere: string | null;
}

/** Nothing fits what was asked. */
export function NoneFound({ onClear, elsewhere }: NoneFoundProps) {
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
      {elsewhere === null ? null : (
        <Link to={elsewhere} className={actions.quiet}>
          {text('titles.empty.elsewhere')}
        </Link>
      )}
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
