// When the screen shows who reads. What a reader did before is done again then: controls act for the reader that they
// were drawn for.
import { sessionAtom, sessionStore } from './atoms.ts';
import type { SessionState } from './machine.ts';

/** A screen that cannot be drawn must not keep its clicks, ms. */
const timeoutMs = 3_000;

let drawn: SessionState | null = null;
const waiting = new Set<() => void>();

/** Reports that everything is drawn for this session. */
export function sessionIsDrawn(session: SessionState): void {
  drawn = session;
  for (const look of waiting) look();
}

/** Resolves when everything is drawn for the current session. */
export function currentSessionDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(look);
      resolve();
    };
    const look = () => {
      if (drawn === sessionStore.get(sessionAtom)) end();
    };
    waiting.add(look);
    setTimeout(end, timeoutMs);
    look();
  });
}
