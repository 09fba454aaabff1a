// What a sign-out would delete without sending it.
import { loadCredentials } from '../credentials/credentials.ts';
import { type Intent, listIntents } from '../outbox/outbox.ts';
import { type Draft, listDrafts } from './drafts.ts';

export async function unsentOnDevice(): Promise<{
  drafts: readonly Draft[];
  intents: readonly Intent[];
}> {
  const { userInfo } = await loadCredentials();
  const [drafts, intents] = await Promise.all([
    userInfo === null ? [] : listDrafts(userInfo),
    listIntents(),
  ]);
  return { drafts, intents };
}
