// The question before a sign-out that would delete unsent changes and drafts (docs/design/safety.md, T15).
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { draftsAtom, intentsAtom, sessionStore } from './atoms.ts';
import { isConcern } from './concern.ts';
import { ask } from './question.ts';

/** Resolves to true where nothing would be deleted, or the reader agrees. */
export async function isLossAgreed(): Promise<boolean> {
  const counts = {
    drafts: sessionStore.get(draftsAtom).length,
    changes: sessionStore.get(intentsAtom).filter(isConcern).length,
  };
  const kinds = (['drafts', 'changes'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return true;
  const language = currentLanguage();
  return await ask({
    title: textFor(language, 'shell.signOutLoss.title'),
    lead: textFor(language, 'shell.signOutLoss.lead'),
    items: kinds.map((kind) =>
      textFor(language, `shell.signOutLoss.${kind}`, { count: counts[kind] }),
    ),
    confirmText: textFor(language, 'shell.signOutLoss.confirm'),
    cancelText: textFor(language, 'shell.signOutLoss.cancel'),
  });
}
