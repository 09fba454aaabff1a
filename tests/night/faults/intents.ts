// What the reader wished for, what they were told of it, and what the service may know after that.
import { fill, words } from '#tests/journeys/support/portal.ts';
import type { Passed } from '#tests/journeys/support/wire.ts';
import type { PageError } from './stage.ts';

export interface Item {
  id: string;
  name: string;
}

export interface Intent {
  item: Item;
  isFollowed: boolean;
  at: number;
  /** The load of the page that it was made in. */
  load: number;
  /** Why what waited may be gone: agreed to at a sign-out, or taken with the databases. */
  excuse: 'signedOut' | 'storesCleared' | null;
}

export type Said = 'done' | 'kept' | 'nothing';

const say = words.zh_CN.databases.follow;

/** What was said of each wish, in their order. */
export function whatWasSaid(
  intents: readonly Intent[],
  errors: readonly PageError[],
): (PageError & { said: Said })[] {
  const used = new Set<PageError>();
  return intents.map((intent) => {
    const { name } = intent.item;
    const [done, kept] = intent.isFollowed ? [say.done, say.kept] : [say.stopped, say.stoppedKept];
    const sentences = { done: fill(done, { name }), kept: fill(kept, { name, when: '' }) };
    const found = errors.find(
      (each) =>
        !used.has(each) &&
        each.load === intent.load &&
        each.at >= intent.at &&
        (each.text === sentences.done || each.text.startsWith(sentences.kept)),
    );
    if (found === undefined) return { said: 'nothing', text: '', at: intent.at, load: intent.load };
    used.add(found);
    return { ...found, said: found.text === sentences.done ? 'done' : 'kept' };
  });
}

/** True where the service took such a wish after it was made and before that moment, and the browser knew. */
export function wasTaken(intent: Intent, before: number, passed: readonly Passed[]): boolean {
  return passed.some(
    ({ at, served, status, ...each }) =>
      at >= intent.at && at <= before && served === 200 && status === 200 && isOf(intent, each),
  );
}

/** What the service may say in the end of one item: follows, or does not. Nobody followed anything before. */
export function allowedEnds(
  item: Item,
  intents: readonly Intent[],
  said: readonly Said[],
): Set<boolean> {
  let allowed = new Set([false]);
  for (const [index, intent] of intents.entries()) {
    if (intent.item.id !== item.id) continue;
    const isSure = said[index] === 'done' || (said[index] === 'kept' && intent.excuse === null);
    if (isSure) allowed = new Set([intent.isFollowed]);
    else allowed.add(intent.isFollowed);
  }
  return allowed;
}

function isOf({ item, isFollowed }: Intent, { method, path, body }: Partial<Passed>): boolean {
  if (method !== 'POST' || !path?.endsWith('/follows')) return false;
  const sent = JSON.parse(body ?? '') as { resource?: { id: string }; isFollowed?: boolean };
  return sent.resource?.id === item.id && sent.isFollowed === isFollowed;
}
