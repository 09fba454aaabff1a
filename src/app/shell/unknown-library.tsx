// A host of no library, or of a closed portal: the alert, the search for a library, and a link to /home
// (docs/requirements.md, section 8).

import { makeStyles, tokens } from '@fluentui/react-components';
import { pageOrigin, useIsHydrating } from '#browser/first-render.ts';
import type { Language, LocalText } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { useText } from '#i18n/use-text.ts';
import { FindLibrary } from '#screens/entry/front-door/find-library.tsx';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';

interface UnknownLibraryProps {
  sentence: LocalText;
  language: Language;
}

export function UnknownLibrary({ sentence, language }: UnknownLibraryProps) {
  const styles = useStyles();
  const text = useText();
  const isHydrating = useIsHydrating();
  usePageTitle(text('frontDoor.unknown.title'));
  const home = frontDoorAddress();
  return (
    <main className={styles.main}>
      <div role="alert" aria-label={text('failures.prompt')}>
        <p className={styles.prompt}>{text('failures.prompt')}</p>
        <PageTitle isLarge>{textIn(sentence, language)}</PageTitle>
      </div>
      <FindLibrary home={home} />
      <AnchorButton href={home}>{text('frontDoor.unknown.go')}</AnchorButton>
      {/* Of a library that this device knows, and that is closed now. */}
      {isHydrating ? null : <DeskLine hasHours />}
    </main>
  );
}

const useStyles = makeStyles({
  main: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'center',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    minHeight: '70dvh',
    width: '100%',
    maxWidth: '560px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  prompt: { margin: 0, color: tokens.colorNeutralForeground3 },
});

function frontDoorAddress(): string {
  const { protocol, host } = new URL(pageOrigin());
  const bare = host.split('.').slice(1).join('.');
  return `${protocol}//${bare || host}${topLevelPaths.home}`;
}
