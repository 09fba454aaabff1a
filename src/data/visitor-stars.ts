// What a visitor starred stays on this device: nothing is sent before they have signed in and agreed (decision 062).
import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useIsHydrating } from '#browser/first-render.ts';
import { starredInThisTab, visitorStars } from '#client/storage/stored.ts';
import { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { useSession } from '#session/use-session.ts';

const Star = z.object({ resource: ResourceRef, name: LocalText });
export type Star = z.infer<typeof Star>;

const Stars = z.object({
  items: z.array(Star),
  /** Of the last star, by the device, ms. */
  changedAt: z.number(),
  /** Nobody else sees them from then on. Null before. */
  offeredTo: z.nullable(z.string()),
});

/** Who starred is not known, so stars do not wait for the next day's visitor of a shared device. */
const lifetimeMs = 24 * 3_600_000;
const maxStars = 200;

/** Oldest first; what was offered to an account is no visitor's any more. */
export function starsNow(now = Date.now()): readonly Star[] {
  const found = stored(now);
  return found?.offeredTo === null ? found.items : [];
}

const starsAtom = atom<readonly Star[] | null>(null);
// Another tab changed them, or deleted them with everything else.
starsAtom.onMount = (set) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === 'visitorStars') set(starsNow());
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};

export function useStarred() {
  const [known, setKnown] = useAtom(starsAtom);
  // A document has no stars: they are the device's.
  const isHydrating = useIsHydrating();
  const isVisitor = useSession().kind !== 'signedIn';
  const stars = useMemo(
    () => (isHydrating || !isVisitor ? [] : (known ?? starsNow())),
    [isHydrating, isVisitor, known],
  );
  return { stars, setKnown };
}

export function changeStar(star: Star, isStarred: boolean, now = Date.now()): readonly Star[] {
  const key = resourceKey(star.resource);
  const before = stored(now);
  // A visitor stars after an account's offer was left open: those were the account's, and are its no more.
  const known = before?.offeredTo === null ? before.items : [];
  const others = known.filter(({ resource }) => resourceKey(resource) !== key);
  const items = (isStarred ? [...others, star] : others).slice(-maxStars);
  if (items.length === 0) dropStars();
  else {
    visitorStars.set(JSON.stringify({ items, changedAt: now, offeredTo: null }));
    starredInThisTab.set('yes');
  }
  return items;
}

export interface StarsOffer {
  stars: readonly Star[];
  /** Most likely by the same person. */
  isThisTab: boolean;
}

/** From then on they are offered to no other account. Null where there are none. */
export function offerStars(username: string, now = Date.now()): StarsOffer | null {
  const found = stored(now);
  if (found === null) return null;
  if (found.offeredTo !== null && found.offeredTo !== username) {
    dropStars();
    return null;
  }
  visitorStars.set(JSON.stringify({ ...found, offeredTo: username }));
  return { stars: found.items, isThisTab: starredInThisTab.get() !== null };
}

export function dropStars(): void {
  visitorStars.set(null);
  starredInThisTab.set(null);
}

function stored(now: number): z.infer<typeof Stars> | null {
  const text = visitorStars.get();
  if (text === null) return null;
  const read = Stars.safeParse(parsed(text));
  // A clock that was set back makes nothing older.
  if (read.success && Math.abs(now - read.data.changedAt) < lifetimeMs) return read.data;
  dropStars();
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
