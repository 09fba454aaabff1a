import { atom, createStore } from 'jotai';
import type { EndedSignIn } from '#client/credentials/credential-shapes.ts';
import type { Draft } from '#client/drafts/drafts.ts';
import type { Keep } from '#client/keeps/keeps.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import type { StorageTrouble } from '#client/storage/storage-health.ts';
import type { Library, LocalText, UserInfo } from '#contract/models/model.ts';
import type { Issue } from '#contract/wire/errors.ts';
import { isPatron, type SessionState } from './machine.ts';

/** So that code outside React uses the same atoms. */
export let sessionStore = createStore();

/** The service does so for each document (src/render.tsx). */
export function newSessionStore(): void {
  sessionStore = createStore();
}

export type Tenancy =
  | { kind: 'frontDoor' }
  | { kind: 'library'; library: Library; learntAt: number; isFresh: boolean }
  /** docs/requirements.md, S8.04. */
  | { kind: 'unknown'; sentence: LocalText }
  | { kind: 'down'; since: number };

export const tenancyAtom = atom<Tenancy>({ kind: 'frontDoor' });

export const libraryAtom = atom<Library | null>((get) => {
  const tenancy = get(tenancyAtom);
  return tenancy.kind === 'library' ? tenancy.library : null;
});

export const sessionAtom = atom<SessionState>({ kind: 'anonymous' });

export const endedAtom = atom<EndedSignIn | null>(null);

export const signInForAtom = atom<string | null>(null);

export const patronAtom = atom<UserInfo | null>((get) => {
  const session = get(sessionAtom);
  return isPatron(session) ? session.userInfo : null;
});

export const isReachableAtom = atom(true);

/** A network that wants a sign-in first. */
export const isCaptivePortalAtom = atom(false);

/** By the browser, which may be wrong. */
export const hasNetworkAtom = atom(true);

export const isSlowAtom = atom(false);

export const intentsAtom = atom<readonly Intent[]>([]);

/** Until then, no intents are no empty outbox. */
export const isOutboxReadAtom = atom(false);

/** By id: the service's time from which facts contain them, ms; infinite until the facts are read again. */
export const takenAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

export const sendableAtom = atom((get) => {
  const session = get(sessionAtom);
  // Before the first form is done, everything waits for it (replay.ts).
  const sender = session.kind === 'signedIn' ? session.userInfo : null;
  return waitingOf(get(intentsAtom), sender);
});

/** Without visits. */
export const waitingAtom = atom((get) => get(sendableAtom).filter(isConcern));

/** Of a patron whose sign-in has ended, without visits. */
export const heldAtom = atom((get) =>
  waitingOf(get(intentsAtom), get(endedAtom)?.patron ?? null).filter(isConcern),
);

/** The reader has closed their note. They stay in the personal center. */
export const closedRefusalsAtom = atom<ReadonlySet<string>>(new Set<string>());

export const refusedAtom = atom((get) => {
  const closed = get(closedRefusalsAtom);
  return get(intentsAtom).filter(({ id, state }) => state === 'refused' && !closed.has(id));
});

function waitingOf(intents: readonly Intent[], patron: UserInfo | null): readonly Intent[] {
  return intents.filter(
    (intent) => intent.state === 'waiting' && patron !== null && intent.patron === patron.username,
  );
}

export const draftsAtom = atom<readonly Draft[]>([]);

/** For a patron whose sign-in has ended; null before it is known. */
export const heldDraftsAtom = atom<number | null>(null);

export const isSendingLateAtom = atom(false);

export const keepsAtom = atom<readonly Keep[] | null>(null);

export const storageTroubleAtom = atom<StorageTrouble | null>(null);

export const setAsideAtom = atom(0);

export type Blocked = 'workers' | 'settings';
export const blockedAtom = atom<ReadonlySet<Blocked>>(new Set<Blocked>());

export type Appearance = 'system' | 'light' | 'dark';
export const appearanceAtom = atom<Appearance>('system');

export interface Message {
  id: number;
  /** An alert has a title and waits for OK; `signIn` offers to sign in. */
  manner: 'toast' | 'alert' | 'signIn';
  intent: 'success' | 'info' | 'warning' | 'error';
  text: string;
  issues?: readonly Issue[];
  /** Only the library can help: its contact is shown too. */
  asksForLibrary?: boolean;
  /** The current address if missing. */
  backTo?: string;
}
export const messagesAtom = atom<readonly Message[]>([]);

export interface Question {
  title: string;
  lead: string;
  items: readonly string[];
  confirmText: string;
  cancelText: string;
  answer: (isAgreed: boolean) => void;
}
export const questionAtom = atom<Question | null>(null);

/** No update reloads the page over them. */
export const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

const visits: Intent['call'] = 'recordVisit';

/** Not waiting visits: the portal records these by itself. */
export function isConcern({ call, state }: Intent): boolean {
  return state === 'refused' || call !== visits;
}
