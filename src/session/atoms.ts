// Who and where: the client's own state, as jotai atoms in one store (facts live in the query cache).

import { atom, createStore } from 'jotai';
import type { Intent } from '#client/outbox.ts';
import type { Issue } from '#contract/errors.ts';
import type { Library, LocalText, UserInfo } from '#contract/model.ts';
import { isPatron, type SessionState } from './machine.ts';

/** The page's one store, so that flows outside React reach the atoms too. */
export const sessionStore = createStore();

/** Where the page stands with its library. */
export type Tenancy =
  | { kind: 'frontDoor' }
  | { kind: 'library'; library: Library; learntAt: number; isFresh: boolean }
  /** The lookup answered with a non-200 code (section 8). */
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

/** The patron whose facts are shown: signed in, or expired and still readable. */
export const patronAtom = atom<UserInfo | null>((get) => {
  const session = get(sessionAtom);
  return isPatron(session) ? session.userInfo : null;
});

/** Whether the last call reached the service. */
export const isReachableAtom = atom(true);

/** What waits in the outbox, or was refused. */
export const intentsAtom = atom<readonly Intent[]>([]);

/** What the browser cannot keep, if so. */
export const storageTroubleAtom = atom<'unavailable' | 'full' | 'corrupt' | null>(null);

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
}
export const messagesAtom = atom<readonly Message[]>([]);

/** Forms that hold something typed and not yet sent; no update reloads over them. */
export const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());
