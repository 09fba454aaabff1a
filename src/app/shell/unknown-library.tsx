// A host of no library, or of a closed portal: an alert and a link to /home (docs/requirements.md, section 8).

import { useState } from 'react';
import { pageOrigin, useIsHydrating } from '#browser/first-render.ts';
import type { Language, LocalText } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

interface UnknownLibraryProps {
  sentence: LocalText;
  language: Language;
}

export function UnknownLibrary({ sentence, language }: UnknownLibraryProps) {
  const text = useText();
  const [isSeen, setIsSeen] = useState(false);
  // The alert needs scripts: the document has the page under it.
  const isHydrating = useIsHydrating();
  usePageTitle(text('frontDoor.unknown.title'));
  const words = textIn(sentence, language);
  return (
    <main>
      <StatePanel
        title={isSeen ? words : text('frontDoor.unknown.title')}
        text={text('frontDoor.unknown.text')}
        isScreen
      >
        <AnchorButton href={frontDoorAddress()} appearance="primary">
          {text('frontDoor.unknown.go')}
        </AnchorButton>
      </StatePanel>
      {/* Of a library that this device knows, and that is closed now. */}
      {isHydrating ? null : <DeskLine hasHours />}
      {isSeen || isHydrating ? null : (
        <ConfirmDialog
          title={text('failures.prompt')}
          isAlert
          onConfirm={() => setIsSeen(true)}
          onCancel={() => setIsSeen(true)}
        >
          {words}
        </ConfirmDialog>
      )}
    </main>
  );
}

function frontDoorAddress(): string {
  const { protocol, host } = new URL(pageOrigin());
  const bare = host.split('.').slice(1).join('.');
  return `${protocol}//${bare || host}${topLevelPaths.home}`;
}
