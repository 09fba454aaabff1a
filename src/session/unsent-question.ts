// The question before a sign-out that would delete unsent changes and drafts (docs/design/safety.md, T15).
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { draftsAtom, intentsAtom, sessionStore } from './atoms.ts';
import { isConcern } from './concern.ts';
import { ask } from './question.ts';

/** Resolves to true where nothing would be deleted, or the reader agrees. */
export async function isLossAgreed(): Promise<boolean> {
  const { drafts, intents } = await unsent();
  const counts = { drafts: drafts.length, changes: intents.filter(isConcern).length };
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

/**
 * As the device has it: an address that signs out may be opened before the page shows what it has. Where the device or
 * the program does not answer, what the page shows.
 */
async function unsent() {
  try {
    const { unsentOnDevice } = await import('#client/drafts/unsent.ts');
    return await unsentOnDevice();
  } catch {
    return { drafts: sessionStore.get(draftsAtom), intents: sessionStore.get(intentsAtom) };
  }
}
