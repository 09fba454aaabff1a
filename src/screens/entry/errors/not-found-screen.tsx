// An address that no screen has, inside the shell.
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useUnseenStyles } from '#ui/visually-hidden.ts';

/** Says so and leads on. */
export function NotFoundScreen() {
  const actions = useActionStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const title = text('failures.notFound.title');
  usePageTitle(title);
  return (
    <>
      <h1 className={unseen}>{title}</h1>
      <StatePanel
        icon={<DocumentSearchRegular />}
        title={title}
        text={text('failures.notFound.text')}
      >
        <Link to="/" className={actions.primary}>
          {text('failures.notFound.home')}
        </Link>
        <Link to={shellPaths.databaseList} className={actions.secondary}>
          {text('failures.notFound.databases')}
        </Link>
      </StatePanel>
    </>
  );
}
