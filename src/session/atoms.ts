// Session, language and device state of the page, as jotai atoms in one store; facts are in the query
// cache.
import { atom, createStore } from 'jotai';
import type { EndedSignIn } from '#client/credentials/credential-shapes.ts';
import type { Draft } from '#client/drafts/drafts.ts';
import type { Keep } from '#client/keeps/keeps.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import type { StorageTrouble } from '#client/storage/storage-health.ts';
import type { Library, LocalText, UserInfo } from '#contract/models/model.ts';
import type { Issue } from '#contract/wire/errors.ts';
import { isPatron, type SessionState } from './machine.ts';

/** The page's only store, so that code outside React uses the same atoms. */
export let sessionStore = createStore();

/** Starts with an empty store; the service does for each document (src/render.tsx). */
export function newSessionStore(): void {
  sessionStore = createStore();
}

/** What is known of the page's library. */
export type Tenancy =
  | { kind: 'frontDoor' }
  | { kind: 'library'; library: Library; learntAt: number; isFresh: boolean }
  /** The lookup answered with a non-200 code (docs/requirements.md, S8.04). */
  | { kind: 'unknown'; sentence: LocalText }
  /** The lookup failed and no library is stored. */
  | { kind: 'down'; since: number };

export const tenancyAtom = atom<Tenancy>({ kind: 'frontDoor' });

/** The library of this host; null on the front door and where there is none. */
export const libraryAtom = atom<Library | null>((get) => {
  const tenancy = get(tenancyAtom);
  return tenancy.kind === 'library' ? tenancy.library : null;
});

/** State of the session (machine.ts). */
export const sessionAtom = atom<SessionState>({ kind: 'anonymous' });

/** A sign-in that the service ended, until the next one. */
export const endedAtom = atom<EndedSignIn | null>(null);

/** Where the sign-in after an ended one leads; null for the current address. */
export const signInForAtom = atom<string | null>(null);

/** The patron whose facts are shown: signed in, or expired and still readable. */
export const patronAtom = atom<UserInfo | null>((get) => {
  const session = get(sessionAtom);
  return isPatron(session) ? session.userInfo : null;
});

/** Whether the service answers, by the last calls of all tabs. */
export const isReachableAtom = atom(true);

/** Whether something else answers in place of the service: a network that wants a sign-in first. */
export const isCaptivePortalAtom = atom(false);

/** Whether the browser says that there is a network; it may be wrong. */
export const hasNetworkAtom = atom(true);

/** Whether a call has been slow for seconds. */
export const isSlowAtom = atom(false);

/** All intents in the outbox, waiting or refused. */
export const intentsAtom = atom<readonly Intent[]>([]);

/** False until the outbox was read: no intents are no empty outbox. */
export const isOutboxReadAtom = atom(false);

/**
 * Intents that the service has taken, by id: the service's time from which facts contain them, ms; infinite until the
 * facts are read again.
 */
export const takenAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** Waiting intents of the signed-in patron, visits included. */
export const sendableAtom = atom((get) => {
  const session = get(sessionAtom);
  // Before the first form is done, everything waits for it (replay.ts).
  const sender = session.kind === 'signedIn' ? session.userInfo : null;
  return waitingOf(get(intentsAtom), sender);
});

/** The same without visits. */
export const waitingAtom = atom((get) => get(sendableAtom).filter(isConcern));

/** Waiting intents of a patron whose sign-in has ended, without visits. */
export const heldAtom = atom((get) =>
  waitingOf(get(intentsAtom), get(endedAtom)?.patron ?? null).filter(isConcern),
);

/** Ids of refused intents whose note the reader has closed. They stay in the personal center. */
export const closedRefusalsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Refused intents that the note names. */
export const refusedAtom = atom((get) => {
  const closed = get(closedRefusalsAtom);
  return get(intentsAtom).filter(({ id, state }) => state === 'refused' && !closed.has(id));
});

function waitingOf(intents: readonly Intent[], patron: UserInfo | null): readonly Intent[] {
  return intents.filter(
    (intent) => intent.state === 'waiting' && patron !== null && intent.patron === patron.username,
  );
}

/** Drafts of the patron on this device, the last changed one first. */
export const draftsAtom = atom<readonly Draft[]>([]);

/** How many drafts wait on this device for a patron whose sign-in has ended; null before it is known. */
export const heldDraftsAtom = atom<number | null>(null);

/** Whether an intent waits longer than sending takes. */
export const isSendingLateAtom = atom(false);

/** What the reader chose to keep on this device; null before it is known. */
export const keepsAtom = atom<readonly Keep[] | null>(null);

/** Trouble of the device's storage; null without any. */
export const storageTroubleAtom = atom<StorageTrouble | null>(null);

/** Number of unreadable records that were set aside, until the reader has seen the note. */
export const setAsideAtom = atom(0);

/** What this browser forbids: the worker, or stored settings. */
export type Blocked = 'workers' | 'settings';
export const blockedAtom = atom<ReadonlySet<Blocked>>(new Set<Blocked>());

/** Light or dark, or as the system says. */
export type Appearance = 'system' | 'light' | 'dark';
export const appearanceAtom = atom<Appearance>('system');

/** A message to the reader; src/app shows them one after the other. */
export interface Message {
  id: number;
  /** A toast disappears by itself; an alert has a title and waits for OK; `signIn` offers to sign in. */
  manner: 'toast' | 'alert' | 'signIn';
  intent: 'success' | 'info' | 'warning' | 'error';
  text: string;
  issues?: readonly Issue[];
  /** True where only the library can help: its contact is shown too. */
  asksForLibrary?: boolean;
  /** Where the sign-in returns to; the current address if missing. */
  backTo?: string;
}
export const messagesAtom = atom<readonly Message[]>([]);

/** A question that the reader answers before the page goes on. */
export interface Question {
  title: string;
  /** Before the items. */
  lead: string;
  items: readonly string[];
  confirmText: string;
  cancelText: string;
  answer: (isAgreed: boolean) => void;
}
export const questionAtom = atom<Question | null>(null);

/** Forms with unsent input; no update reloads the page over them. */
export const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

// Which intents are shown to the reader.
const visits: Intent['call'] = 'recordVisit';

/**
 * True for refused intents, and for waiting ones except visits: the portal records visits by itself, the
 * reader did not decide them.
 */
export function isConcern({ call, state }: Intent): boolean {
  return state === 'refused' || call !== visits;
}
