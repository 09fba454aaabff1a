// The question before a sign-out that would delete unsent changes and drafts (docs/design/safety.md, T15).
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { draftsAtom, intentsAtom, sessionStore } from './atoms.ts';
import { isConcern } from './concern.ts';

/** True where nothing would be deleted, or the reader agrees. */
export function isLossAgreed(): boolean {
  const changes = sessionStore.get(intentsAtom).filter(isConcern);
  const count = changes.length + sessionStore.get(draftsAtom).length;
  // The browser's own dialog works in every state of the page.
  return (
    count === 0 || window.confirm(textFor(currentLanguage(), 'shell.unsentOnSignOut', { count }))
  );
}
