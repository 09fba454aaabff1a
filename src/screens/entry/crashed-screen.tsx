// What stands in for a screen that failed while it was drawn, or whose program did not come.
import { ErrorCircle48Regular } from '@fluentui/react-icons/svg/error-circle';
import { useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { EntryFrame, useEntryStyles } from './entry-frame.tsx';
import { isMissingPart } from './missing-part.ts';

/** Says what happened and offers to load the page again. */
export function CrashedScreen() {
  const styles = useEntryStyles();
  const actions = useActionStyles();
  const text = useText();
  const isStale = isMissingPart(useRouteError());
  const title = text(isStale ? 'failures.crashed.staleTitle' : 'failures.crashed.title');
  usePageTitle(title);
  useLayoutEffect(() => {
    // The first screen may have failed before it could take the place of the first paint.
    document.getElementById('first-paint')?.remove();
  }, []);
  return (
    <EntryFrame title={title} sign={<ErrorCircle48Regular aria-hidden="true" />}>
      <p className={styles.text} role="alert">
        {text(isStale ? 'failures.crashed.staleText' : 'failures.crashed.text')}
      </p>
      <div className={styles.actions}>
        <button type="button" className={actions.primary} onClick={() => location.reload()}>
          {text('failures.crashed.reload')}
        </button>
        {/* A whole new page: what failed must not come along. */}
        <a href="/" className={actions.secondary}>
          {text('failures.crashed.home')}
        </a>
      </div>
    </EntryFrame>
  );
}
