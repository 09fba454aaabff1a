// Tells the service of screens and searches, for its figures: together, a little later, and never again where nobody answers.
import { send } from '#client/calls/calls.ts';
import { serverNow } from '#client/transport/clock.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { recordUse } from '#contract/calls/patron/visits.ts';

type Uses = InputOf<typeof recordUse>;

const pauseMs = 5_000;
/** A search that is typed on within this time is the same one. */
const typingMs = 2_000;
const maxUses = 50;

const waiting: Uses & { timer: ReturnType<typeof setTimeout> | undefined } = {
  screens: [],
  searches: [],
  timer: undefined,
};

/** @param pathname of the screen; what it shows is not told */
export function noteScreen(pathname: string): void {
  const [, screen = ''] = pathname.split('/');
  // Librarians at work are no readers.
  if (screen !== 'desk')
    note(waiting.screens, { path: `/${screen}`, at: new Date(serverNow()).toISOString() });
}

/** A search as it is typed: what follows shortly after replaces it. */
export function noteSearch(text: string, isFound: boolean): void {
  const last = waiting.searches.at(-1);
  const now = serverNow();
  if (last !== undefined && now - Date.parse(last.at) < typingMs) waiting.searches.pop();
  note(waiting.searches, { text: text.slice(0, 200), isFound, at: new Date(now).toISOString() });
}

function note<T>(list: T[], use: T): void {
  if (list.length < maxUses) list.push(use);
  clearTimeout(waiting.timer);
  waiting.timer = setTimeout(tell, pauseMs);
}

function tell(): void {
  const { screens, searches } = waiting;
  Object.assign(waiting, { screens: [], searches: [] });
  // Unlike a visit, this is not worth a place in the outbox.
  if (navigator.onLine) void send(recordUse, { screens, searches }).catch(() => {});
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting.screens.length > 0) tell();
  });
}
