// The resource that a visitor wanted to follow; the tab stores it while they sign in.
import * as z from 'zod/mini';
import { wantedFollow } from '#client/storage/stored.ts';
import { LocalText, ResourceRef } from '#contract/models/model.ts';

const Wanted = z.object({ resource: ResourceRef, name: LocalText });
export type Wanted = z.infer<typeof Wanted>;

/** Stores the resource until the visitor has signed in. */
export function wantAfterSignIn(wanted: Wanted): void {
  wantedFollow.set(JSON.stringify(wanted));
}

/** Takes the stored resource; null if there is none, or if it cannot be read. */
export function takeWanted(): Wanted | null {
  const kept = wantedFollow.get();
  if (kept === null) return null;
  wantedFollow.set(null);
  try {
    const read = Wanted.safeParse(JSON.parse(kept));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
