// Offers to install the portal, once the browser says it can be, until the reader says no.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useText } from '#i18n/use-text.ts';
import { install } from '../start/install.ts';
import { Note } from './note.tsx';

/** The offer with its two answers. */
export function InstallNote() {
  const styles = useStyles();
  const text = useText();
  return (
    <Note icon={<ArrowDownload20Regular />} name="install">
      <span>{text('shell.install.offer')}</span>
      <span className={styles.answers}>
        <Button size="small" appearance="primary" onClick={() => void install.accept()}>
          {text('shell.install.accept')}
        </Button>
        <Button size="small" appearance="subtle" onClick={install.dismiss}>
          {text('shell.install.dismiss')}
        </Button>
      </span>
    </Note>
  );
}

const useStyles = makeStyles({
  // Both on one line, also where the words take the one before.
  answers: { display: 'inline-flex', gap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
});
