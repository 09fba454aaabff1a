// The question before a sign-out that would delete unsent changes and drafts (docs/design/safety.md, T15).
import { loadCredentials } from '#client/credentials/credentials.ts';
import { listDrafts } from '#client/drafts/drafts.ts';
import { listIntents } from '#client/outbox/outbox.ts';
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { isConcern } from './concern.ts';
import { ask } from './question.ts';

/** Resolves to true where nothing would be deleted, or the reader agrees. */
export async function isLossAgreed(): Promise<boolean> {
  const counts = await unsent();
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

/** As the device has it: an address that signs out may be opened before the page shows what it has. */
async function unsent(): Promise<{ drafts: number; changes: number }> {
  const { userInfo } = await loadCredentials();
  const [drafts, intents] = await Promise.all([
    userInfo === null ? [] : listDrafts(userInfo).catch(() => []),
    listIntents().catch(() => []),
  ]);
  return { drafts: drafts.length, changes: intents.filter(isConcern).length };
}
