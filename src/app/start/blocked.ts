import { type Blocked, blockedAtom, sessionStore } from '#session/atoms.ts';

export function block(what: Blocked): void {
  sessionStore.set(blockedAtom, new Set([...sessionStore.get(blockedAtom), what]));
}

/** The first access throws where the browser does not let the page store settings. */
export function lookForBlocked(): void {
  try {
    localStorage.getItem('language');
  } catch {
    block('settings');
  }
}
