// An address without a screen, inside the shell.
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import { noteMissing } from '#browser/first-render.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

/** Says so and links to other screens. */
export function NotFoundScreen() {
  const text = useText();
  const title = text('failures.notFound.title');
  usePageTitle(title);
  noteMissing();
  return (
    <StatePanel
      icon={<DocumentSearchRegular />}
      title={title}
      text={text('failures.notFound.text')}
      isScreen
    >
      <LinkButton to="/" appearance="primary">
        {text('failures.notFound.home')}
      </LinkButton>
      <LinkButton to={shellPaths.databaseList}>{text('failures.notFound.databases')}</LinkButton>
    </StatePanel>
  );
}
