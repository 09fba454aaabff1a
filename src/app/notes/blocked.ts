// What this browser forbids, so that the reader is told instead of left to wonder (notes.tsx).
import { type Blocked, blockedAtom, sessionStore } from '#session/atoms.ts';

/** Notes that something is forbidden. */
export function block(what: Blocked): void {
  sessionStore.set(blockedAtom, new Set([...sessionStore.get(blockedAtom), what]));
}

/** Finds out whether settings can be kept: a browser that forbids it throws at the first look. */
export function lookForBlocked(): void {
  try {
    localStorage.getItem('language');
  } catch {
    block('settings');
  }
}
