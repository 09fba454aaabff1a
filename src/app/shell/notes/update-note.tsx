// A new version is ready; never activated while a form has unsent input.

import { Button } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Note } from './note.tsx';
import { updates } from './updates.ts';

export function UpdateNote() {
  const text = useText();
  const isHeldBack = useSyncExternalStore(updates.subscribe, updates.isHeldBack);
  const isUnderWay = useSyncExternalStore(updates.subscribe, updates.isUnderWay);
  if (isUnderWay) {
    return (
      <Note icon={<ArrowSync20Regular />} name="update">
        {text('shell.update.underWay')}
      </Note>
    );
  }
  return (
    <Note
      icon={<ArrowSync20Regular />}
      name="update"
      actions={
        <>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={isHeldBack}
            onClick={updates.accept}
          >
            {text('shell.update.reload')}
          </Button>
          <Button size="small" appearance="subtle" onClick={updates.postpone}>
            {text('shell.update.later')}
          </Button>
        </>
      }
    >
      {text(isHeldBack ? 'shell.update.unsaved' : 'shell.update.ready')}
    </Note>
  );
}
