// Library, patron and tokens, in IndexedDB because the worker reads them too; every change goes to all tabs
// (docs/ARCHITECTURE.md, "Facts offline"; docs/design/safety.md, T15).

import type { Library, LocalText, Token, UserInfo } from '#contract/models/model.ts';
import { forgetPatronsKeeps } from '../keeps/keeps.ts';
import { Listeners } from '../listeners.ts';
import { broadcast, type CredentialsReason, onBroadcast } from '../storage/channel.ts';
import { forgetDocuments } from '../storage/document-cache.ts';
import { isSamePatron, type StoredLibrary, type StoredSession } from '../storage/record-shapes.ts';
import { clearPrivateValues } from '../storage/stored.ts';
import {
  credentialsStore,
  draftImagesStore,
  draftsStore,
  forgetPatronsFacts,
  outboxStore,
} from '../storage/stores.ts';
import type { Credentials } from './credential-shapes.ts';
import { rescueWork } from './device-patron.ts';
import { endDevicePush } from './device-push.ts';
import { leaveKey, noteLeave } from './leave.ts';
import { refusedKey } from './refused-sign-out.ts';

type Listener = (
  credentials: Credentials,
  reason: CredentialsReason,
  /** Another tab, or the worker, changed them. */
  isElsewhere: boolean,
) => void;

const listeners = new Listeners<Parameters<Listener>>();
/** As last read; null before the first read and after a change by another tab. */
let cached: Credentials | null = null;
let lastLibrary: StoredLibrary | null = null;
/** Changes run one after the other, and reads wait for them. */
let lastChange: Promise<unknown> = Promise.resolve();

onBroadcast((notice) => {
  if (notice.kind !== 'credentials') return;
  if (notice.reason === 'signedOut') clearPrivateValues();
  void reloadCredentials().then((credentials) => {
    if (notice.reason === 'expired' && credentials.userInfo === null) clearPrivateValues();
    listeners.notify(credentials, notice.reason, true);
  });
});

// A disk that is back may hold a session that was unknown here, and now has the changes made here.
credentialsStore.onReturn(() => void inTurn(() => changed('refreshed')));

// A browser that needs space deletes everything, also under an open page.
credentialsStore.onLoss(() => void inTurn(checkForLoss));

export function loadCredentials(): Promise<Credentials> {
  return inTurn(current);
}

/** Without this runtime's cache: another tab may have changed them. */
export function reloadCredentials(): Promise<Credentials> {
  return inTurn(() => {
    cached = null;
    return current();
  });
}

/** @param accessToken null keeps the stored token */
export function saveLibrary(library: Library, accessToken: string | null): Promise<void> {
  return inTurn(async () => {
    const before = await current();
    // The host now belongs to another library, so the session is of another library.
    if (before.userInfo !== null && before.userInfo.libraryCode !== library.libraryCode) {
      await forgetPrivate();
    }
    if (library.preCertified === 1) await forgetDocuments();
    const isSame = before.library?.libraryCode === library.libraryCode;
    const libraryToken = accessToken ?? (isSame ? before.libraryToken : null);
    lastLibrary = { library, libraryToken };
    await credentialsStore.set('library', lastLibrary);
    await changed('library');
  });
}

/** Data of another patron (facts of an expired session, outbox, drafts) is deleted first. */
export function saveSession(
  userInfo: UserInfo,
  token: Token,
  isProfileComplete = true,
  ticket = '',
): Promise<void> {
  return inTurn(async () => {
    const last = (await credentialsStore.get('lastPatron')) as UserInfo | undefined;
    if (last !== undefined && !isSamePatron(last, userInfo)) await forgetPrivate();
    await credentialsStore.set('lastPatron', userInfo);
    await credentialsStore.remove(['endTold', 'endWhy', leaveKey, refusedKey]);
    const session: StoredSession = { userInfo, token, isExpired: false, isProfileComplete, ticket };
    await credentialsStore.set('session', session);
    await changed('signedIn');
  });
}

/** So that the end is said once. */
export function acknowledgeEnd(): Promise<void> {
  return inTurn(async () => {
    await credentialsStore.set('endTold', true);
    await changed('expired');
  });
}

/** For the duration of this session. */
export function completeProfile(): Promise<void> {
  return inTurn(async () => {
    let isChanged = false;
    await credentialsStore.change((entries) => {
      const session = entries.find(([key]) => key === 'session')?.[1] as StoredSession | undefined;
      if (session === undefined) return {};
      isChanged = true;
      return { put: [['session', { ...session, isProfileComplete: true }]] };
    });
    if (isChanged) await changed('completed');
  });
}

/** Unless the session has ended or has another refresh token than `used` by now. */
export function saveRefreshed(used: string, token: Token): Promise<void> {
  return inTurn(() =>
    changeSession(used, 'refreshed', (session) => ({ ...session, token, isExpired: false })),
  );
}

/**
 * Clears what a sign-out clears, but for outbox and drafts.
 * @param used the refused refresh token
 * @param isExempt the session stays, expired and readable (docs/requirements.md, S4.06)
 * @param why the account is barred, in the service's words
 */
export function expireSession(
  used: string,
  isExempt: boolean,
  why: LocalText | null,
): Promise<void> {
  return inTurn(async () => {
    const reason: [string, unknown][] = why === null ? [] : [['endWhy', why]];
    if (isExempt) {
      return changeSession(used, 'expired', (session) => ({ ...session, isExpired: true }), reason);
    }
    const session = (await credentialsStore.get('session')) as StoredSession | undefined;
    const finish = async () => {
      await forgetPatronsFacts();
      clearPrivateValues();
      await noteLeave({ ticket: session?.ticket ?? '' });
    };
    await changeSession(used, 'expired', () => null, reason, finish);
  });
}

/** All but library, language and adddate, in every tab (docs/requirements.md, section 4). */
export function forgetPatron(): Promise<void> {
  return inTurn(async () => {
    await forgetPrivate();
    await changed('signedOut');
  });
}

export function onCredentialsChange(listener: Listener): () => void {
  return listeners.add(listener);
}

/** The library is not private, so it is stored again. */
async function checkForLoss(): Promise<void> {
  const isLost = (await credentialsStore.get('library')) === undefined;
  if (isLost && lastLibrary !== null) await credentialsStore.set('library', lastLibrary);
  if ((await rescueWork()) || isLost) await changed('lost');
}

async function current(): Promise<Credentials> {
  if (cached !== null) return cached;
  const [storedLibrary, session, last, endAcknowledged, endWhy] = await Promise.all([
    credentialsStore.get('library') as Promise<StoredLibrary | undefined>,
    credentialsStore.get('session') as Promise<StoredSession | undefined>,
    credentialsStore.get('lastPatron') as Promise<UserInfo | undefined>,
    credentialsStore.get('endTold'),
    credentialsStore.get('endWhy') as Promise<LocalText | undefined>,
  ]);
  // Storage that was just taken away has no library, but the page still has one.
  lastLibrary = storedLibrary ?? lastLibrary;
  // A sign-out deletes both, so a patron without a valid session has an ended one.
  const isEnded = last !== undefined && (session === undefined || session.isExpired);
  cached = {
    library: lastLibrary?.library ?? null,
    libraryToken: lastLibrary?.libraryToken ?? null,
    userInfo: session?.userInfo ?? null,
    token: session?.token ?? null,
    isExpired: session?.isExpired ?? false,
    isProfileComplete: session?.isProfileComplete ?? true,
    ended: isEnded
      ? { patron: last, isAcknowledged: endAcknowledged === true, why: endWhy ?? null }
      : null,
  };
  return cached;
}

/**
 * If its refresh token is still `used`, in one transaction.
 * @param before what is done before the change is announced
 */
async function changeSession(
  used: string,
  reason: CredentialsReason,
  next: (session: StoredSession) => StoredSession | null,
  others: readonly [string, unknown][] = [],
  before: () => Promise<void> = async () => {},
): Promise<void> {
  let isChanged = false;
  await credentialsStore.change((entries) => {
    const session = entries.find(([key]) => key === 'session')?.[1] as StoredSession | undefined;
    isChanged = session?.token?.refreshToken === used;
    if (!isChanged || session === undefined) return {};
    const replaced = next(session);
    if (replaced === null) return { remove: ['session'], put: [...others] };
    return { put: [['session', replaced], ...others] };
  });
  cached = null;
  if (!isChanged) return;
  await before();
  await changed(reason);
}

/** The session first: a runtime that is writing facts of this patron checks it afterwards and deletes them. */
async function forgetPrivate(): Promise<void> {
  void endDevicePush();
  await credentialsStore.remove(['session', 'lastPatron', 'endTold', 'endWhy', 'refresh']);
  const stores = [outboxStore, draftsStore, draftImagesStore];
  await Promise.all([forgetPatronsFacts(), ...stores.map((store) => store.clear())]);
  await forgetPatronsKeeps();
  clearPrivateValues();
  cached = null;
}

async function changed(reason: CredentialsReason): Promise<void> {
  cached = null;
  const credentials = await current();
  broadcast({ kind: 'credentials', reason });
  listeners.notify(credentials, reason, false);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = lastChange.then(work, work);
  lastChange = result.catch(() => undefined);
  return result;
}
