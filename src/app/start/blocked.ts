// Detects features that this browser blocks, so that a note can inform the reader (notes.tsx).
import { type Blocked, blockedAtom, sessionStore } from '#session/atoms.ts';

/** Records that the browser blocks a feature. */
export function block(what: Blocked): void {
  sessionStore.set(blockedAtom, new Set([...sessionStore.get(blockedAtom), what]));
}

/** Checks whether the browser lets the page store settings; if not, the first access throws an error. */
export function lookForBlocked(): void {
  try {
    localStorage.getItem('language');
  } catch {
    block('settings');
  }
}
