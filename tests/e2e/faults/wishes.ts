// What the reader wished for, what they were told of it, and what the service may know after that.
import { fill, words } from '../support/portal.ts';
import type { Passed } from '../support/wire.ts';
import type { Told } from './stage.ts';

/** A database that a schedule is about. */
export interface Item {
  id: string;
  name: string;
}

export interface Wish {
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
  wishes: readonly Wish[],
  told: readonly Told[],
): (Told & { said: Said })[] {
  const used = new Set<Told>();
  return wishes.map((wish) => {
    const { name } = wish.item;
    const [done, kept] = wish.isFollowed ? [say.done, say.kept] : [say.stopped, say.stoppedKept];
    const sentences = { done: fill(done, { name }), kept: fill(kept, { name, when: '' }) };
    const found = told.find(
      (each) =>
        !used.has(each) &&
        each.load === wish.load &&
        each.at >= wish.at &&
        (each.text === sentences.done || each.text.startsWith(sentences.kept)),
    );
    if (found === undefined) return { said: 'nothing', text: '', at: wish.at, load: wish.load };
    used.add(found);
    return { ...found, said: found.text === sentences.done ? 'done' : 'kept' };
  });
}

/** True where the service took such a wish after it was made and before that moment, and the browser knew. */
export function wasTaken(wish: Wish, before: number, passed: readonly Passed[]): boolean {
  return passed.some(
    ({ at, served, status, ...each }) =>
      at >= wish.at && at <= before && served === 200 && status === 200 && isOf(wish, each),
  );
}

/** What the service may say in the end of one item: follows, or does not. Nobody followed anything before. */
export function allowedEnds(
  item: Item,
  wishes: readonly Wish[],
  said: readonly Said[],
): Set<boolean> {
  let allowed = new Set([false]);
  for (const [at, wish] of wishes.entries()) {
    if (wish.item.id !== item.id) continue;
    const isSure = said[at] === 'done' || (said[at] === 'kept' && wish.excuse === null);
    if (isSure) allowed = new Set([wish.isFollowed]);
    else allowed.add(wish.isFollowed);
  }
  return allowed;
}

function isOf({ item, isFollowed }: Wish, { method, path, body }: Partial<Passed>): boolean {
  if (method !== 'POST' || !path?.endsWith('/follows')) return false;
  const sent = JSON.parse(body ?? '') as { resource?: { id: string }; isFollowed?: boolean };
  return sent.resource?.id === item.id && sent.isFollowed === isFollowed;
}
