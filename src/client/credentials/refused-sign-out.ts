// A sign-out's refusal that came when nobody waited any more, left in storage for the page that is there next
// (docs/requirements.md, S8.07).
import type { LocalText } from '#contract/models/model.ts';
import type { AppError } from '#contract/wire/errors.ts';
import { Listeners } from '../listeners.ts';
import { broadcast, onBroadcast } from '../storage/channel.ts';
import { take } from '../storage/durable-store.ts';
import { credentialsStore } from '../storage/stores.ts';

export const refusedKey = 'signOutRefused';

const listeners = new Listeners<[]>();
onBroadcast(({ kind }) => {
  if (kind === 'signOutRefused') listeners.notify();
});

/** Also called in the worker, which can show nothing. */
export async function noteRefusedSignOut(refusal: AppError): Promise<void> {
  const words: LocalText = { zh_CN: refusal.sentence('zh_CN'), en: refusal.sentence('en') };
  await credentialsStore.set(refusedKey, words);
  broadcast({ kind: 'signOutRefused' });
  listeners.notify();
}

/** So that one tab says them; null where there is none, or another tab was first. */
export async function takeRefusedSignOut(): Promise<LocalText | null> {
  // Asked at every start of a page: nothing is written where there is nothing to take.
  if ((await credentialsStore.get(refusedKey)) === undefined) return null;
  return ((await take(credentialsStore, refusedKey)) as LocalText | undefined) ?? null;
}

export function onRefusedSignOut(listener: () => void): () => void {
  return listeners.add(listener);
}
