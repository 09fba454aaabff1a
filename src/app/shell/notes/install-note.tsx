// Offers to install the portal when the browser allows it, until the reader declines.

import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useText } from '#i18n/use-text.ts';
import { install } from './install.ts';
import { Note } from './note.tsx';

export function InstallNote() {
  const text = useText();
  return (
    <Note
      icon={<ArrowDownload20Regular />}
      name="install"
      actions={
        <>
          <Button size="small" appearance="primary" onClick={() => void install.accept()}>
            {text('shell.install.accept')}
          </Button>
          <Button size="small" appearance="subtle" onClick={install.dismiss}>
            {text('shell.install.dismiss')}
          </Button>
        </>
      }
    >
      {text('shell.install.offer')}
    </Note>
  );
}
