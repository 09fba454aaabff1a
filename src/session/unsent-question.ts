// The question before a sign-out that would lose something unsent (docs/design/safety.md, T15).
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { intentsAtom, sessionStore } from './atoms.ts';
import { isConcern } from './concern.ts';

/** True where nothing is lost, or the reader agrees. */
export function isLossAgreed(): boolean {
  const count = sessionStore.get(intentsAtom).filter(isConcern).length;
  // The browser's own question: it works in every state the page may be in.
  return (
    count === 0 || window.confirm(textFor(currentLanguage(), 'shell.unsentOnSignOut', { count }))
  );
}
