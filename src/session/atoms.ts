// Who and where: the client's own state, as jotai atoms in one store (facts live in the query cache).

import { atom, createStore } from 'jotai';
import type { EndedSignIn } from '#client/credentials/credential-shapes.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import type { Keep } from '#client/snapshots/keeps.ts';
import type { StorageTrouble } from '#client/storage/storage-health.ts';
import type { Issue } from '#contract/errors.ts';
import type { Library, LocalText, UserInfo } from '#contract/model.ts';
import { isConcern } from './concern.ts';
import { isPatron, type SessionState } from './machine.ts';

/** The page's one store, so that flows outside React reach the atoms too. */
export const sessionStore = createStore();

/** Where the page stands with its library. */
export type Tenancy =
  | { kind: 'frontDoor' }
  | { kind: 'library'; library: Library; learntAt: number; isFresh: boolean }
  /** The lookup answered with a non-200 code (docs/requirements.md, S8.04). */
  | { kind: 'unknown'; sentence: LocalText }
  /** The lookup failed and nothing is remembered. */
  | { kind: 'down'; since: number };

export const tenancyAtom = atom<Tenancy>({ kind: 'frontDoor' });

/** The library of this host; null on the front door and where there is none. */
export const libraryAtom = atom<Library | null>((get) => {
  const tenancy = get(tenancyAtom);
  return tenancy.kind === 'library' ? tenancy.library : null;
});

/** Where the session stands (machine.ts). */
export const sessionAtom = atom<SessionState>({ kind: 'anonymous' });

/** A sign-in that the service ended, until the next one. */
export const endedAtom = atom<EndedSignIn | null>(null);

/** The patron whose facts are shown: signed in, or expired and still readable. */
export const patronAtom = atom<UserInfo | null>((get) => {
  const session = get(sessionAtom);
  return isPatron(session) ? session.userInfo : null;
});

/** Whether the service answers, as the last calls of all tabs tell. */
export const isReachableAtom = atom(true);

/** Whether something else answers in its place: a network that wants a sign-in first. */
export const isCaptivePortalAtom = atom(false);

/** Whether the browser says that there is a network; it may be wrong. */
export const hasNetworkAtom = atom(true);

/** Whether a call has waited for its answer for seconds. */
export const isSlowAtom = atom(false);

/** What waits in the outbox, or was refused. */
export const intentsAtom = atom<readonly Intent[]>([]);

/** What a patron left to be sent, visits included, and may be sent now. */
export const sendableAtom = atom((get) => {
  const session = get(sessionAtom);
  const sender = isPatron(session) && session.kind !== 'expired' ? session.userInfo : null;
  return waitingOf(get(intentsAtom), sender);
});

/** What of it a patron decided. */
export const waitingAtom = atom((get) => get(sendableAtom).filter(isConcern));

/** What a patron decided before their sign-in ended, and waits for the next one. */
export const heldAtom = atom((get) =>
  waitingOf(get(intentsAtom), get(endedAtom)?.patron ?? null).filter(isConcern),
);

function waitingOf(intents: readonly Intent[], patron: UserInfo | null): readonly Intent[] {
  return intents.filter(
    (intent) => intent.state === 'waiting' && patron !== null && intent.patron === patron.username,
  );
}

/** Whether something waits in the outbox for longer than sending takes. */
export const isSendingLateAtom = atom(false);

/** What the reader chose to have on this device; null before it is known. */
export const keepsAtom = atom<readonly Keep[] | null>(null);

/** What the browser cannot keep, if so. */
export const storageTroubleAtom = atom<StorageTrouble | null>(null);

/** Records that could not be read and were put aside, until the reader has seen that. */
export const putAsideAtom = atom(0);

/** What this browser forbids: the worker, or to keep settings. */
export type Blocked = 'workers' | 'settings';
export const blockedAtom = atom<ReadonlySet<Blocked>>(new Set<Blocked>());

/** Light or dark, or as the system says. */
export type Appearance = 'system' | 'light' | 'dark';
export const appearanceAtom = atom<Appearance>('system');

/** Something to tell the reader; shown by src/app, one after the other. */
export interface Message {
  id: number;
  /** A toast goes by itself; an alert waits for OK under its title; a prompt offers to sign in. */
  manner: 'toast' | 'alert' | 'signIn';
  intent: 'success' | 'info' | 'warning' | 'error';
  text: string;
  issues?: readonly Issue[];
  /** The library alone can help: how to reach it is said too. */
  asksForLibrary?: boolean;
  /** Where a sign-in comes back to; the place itself where none is given. */
  backTo?: string;
  /** Done before leaving for the sign-in that a prompt offers. */
  beforeSignIn?: () => void;
}
export const messagesAtom = atom<readonly Message[]>([]);

/** Forms that hold something typed and not yet sent; no update reloads over them. */
export const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());
