// Who and where this device is: library, patron and their tokens, in IndexedDB, since the worker reads
// them too. Every change is told to all tabs (docs/ARCHITECTURE.md, "Facts offline";
// docs/design/safety.md, T15).
import type { Library, LocalText, Token, UserInfo } from '#contract/model.ts';
import { forgetPatronsKeeps } from '../snapshots/keeps.ts';
import { broadcast, type CredentialsReason, onBroadcast } from '../storage/channel.ts';
import { isSamePatron, type StoredLibrary, type StoredSession } from '../storage/record-shapes.ts';
import { forgetStored } from '../storage/stored.ts';
import { credentialsStore, draftsStore, outboxStore, patronFacts } from '../storage/stores.ts';
import type { Credentials } from './credential-shapes.ts';

type Listener = (credentials: Credentials, reason: CredentialsReason) => void;

const listeners = new Set<Listener>();
/** What storage is known to hold; null before it is read and after another tab changed it. */
let known: Credentials | null = null;
/** The library that this page was last seen to be of. */
let lastPlace: StoredLibrary | null = null;
/** Changes happen one after the other, and reading waits for them. */
let tail: Promise<unknown> = Promise.resolve();

onBroadcast((notice) => {
  if (notice.kind !== 'credentials') return;
  if (notice.reason === 'signedOut') forgetStored();
  void reloadCredentials().then((credentials) => announce(credentials, notice.reason));
});

// A disk that was away may hold a session that was not known here, and now has what was new here.
credentialsStore.onReturn(() => void inTurn(() => changed('refreshed')));

// A browser that needs room takes everything away, also from open pages.
credentialsStore.onLoss(() => void inTurn(lookForLoss));

/** Who and where this device is now. */
export function loadCredentials(): Promise<Credentials> {
  return inTurn(current);
}

/** The same from storage, whatever this runtime believes: another tab may have been quicker. */
export function reloadCredentials(): Promise<Credentials> {
  return inTurn(() => {
    known = null;
    return current();
  });
}

/**
 * Keeps the library of this host, and its token.
 * @param accessToken null keeps the one there is
 */
export function saveLibrary(library: Library, accessToken: string | null): Promise<void> {
  return inTurn(async () => {
    const before = await current();
    // The host now belongs to another library: whoever was signed in was so elsewhere.
    if (before.userInfo !== null && before.userInfo.libraryCode !== library.libraryCode) {
      await forgetPrivate();
    }
    const isSame = before.library?.libraryCode === library.libraryCode;
    const libraryToken = accessToken ?? (isSame ? before.libraryToken : null);
    await credentialsStore.set('library', { library, libraryToken } satisfies StoredLibrary);
    await changed('library');
  });
}

/**
 * Signs a patron in on this device. Whatever another patron left (an expired session's facts,
 * outbox, drafts) is forgotten first.
 */
export function saveSession(
  userInfo: UserInfo,
  token: Token,
  isProfileComplete = true,
): Promise<void> {
  return inTurn(async () => {
    const last = (await credentialsStore.get('lastPatron')) as UserInfo | undefined;
    if (last !== undefined && !isSamePatron(last, userInfo)) await forgetPrivate();
    await credentialsStore.set('lastPatron', userInfo);
    await credentialsStore.remove(['endTold', 'endWhy']);
    const session: StoredSession = { userInfo, token, isExpired: false, isProfileComplete };
    await credentialsStore.set('session', session);
    await changed('signedIn');
  });
}

/** Notes that the reader knows that the sign-in has ended: it is said once. */
export function acknowledgeEnd(): Promise<void> {
  return inTurn(async () => {
    await credentialsStore.set('endTold', true);
    await changed('expired');
  });
}

/** Notes that the first sign-in's form was accepted, for as long as this session lasts. */
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

/**
 * Keeps a refreshed pair, unless the session it came from has ended or moved on meanwhile.
 * @param used the refresh token it was got for
 */
export function saveRefreshed(used: string, token: Token): Promise<void> {
  return inTurn(() =>
    changeSession(used, 'refreshed', (session) => ({ ...session, token, isExpired: false })),
  );
}

/**
 * Ends the session whose refresh was refused. Outbox, drafts and facts stay for the same patron.
 * @param used the refused refresh token
 * @param isExempt the session stays, expired and readable (docs/requirements.md, S4.06)
 * @param why what bars the account, in the service's words
 */
export function expireSession(
  used: string,
  isExempt: boolean,
  why: LocalText | null,
): Promise<void> {
  return inTurn(() =>
    changeSession(
      used,
      'expired',
      (session) => (isExempt ? { ...session, isExpired: true } : null),
      why === null ? [] : [['endWhy', why]],
    ),
  );
}

/**
 * Wipes everything private, in every tab: session, patron's facts, outbox, drafts, what Web
 * Storage holds. Library, language and adddate stay (docs/requirements.md, section 4).
 */
export function forgetPatron(): Promise<void> {
  return inTurn(async () => {
    await forgetPrivate();
    await changed('signedOut');
  });
}

/**
 * True as long as what this patron left on the device is theirs to find again: while they are
 * signed in and after their session expired, until a sign-out or another patron.
 */
export async function isPatronOfDevice(patron: UserInfo): Promise<boolean> {
  const last = (await credentialsStore.get('lastPatron')) as UserInfo | undefined;
  return last !== undefined && isSamePatron(last, patron);
}

/** Hears of every change, in this tab or another; returns how to stop. */
export function onCredentialsChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is gone is told to all tabs; the library is nobody's secret, and kept again. */
async function lookForLoss(): Promise<void> {
  if ((await credentialsStore.get('library')) !== undefined) return;
  if (lastPlace !== null) await credentialsStore.set('library', lastPlace);
  await changed('lost');
}

async function current(): Promise<Credentials> {
  if (known !== null) return known;
  const [place, session, last, endTold, endWhy] = await Promise.all([
    credentialsStore.get('library') as Promise<StoredLibrary | undefined>,
    credentialsStore.get('session') as Promise<StoredSession | undefined>,
    credentialsStore.get('lastPatron') as Promise<UserInfo | undefined>,
    credentialsStore.get('endTold'),
    credentialsStore.get('endWhy') as Promise<LocalText | undefined>,
  ]);
  lastPlace = place ?? lastPlace;
  // A sign-out takes both away.
  const isEnded = last !== undefined && (session === undefined || session.isExpired);
  known = {
    library: place?.library ?? null,
    libraryToken: place?.libraryToken ?? null,
    userInfo: session?.userInfo ?? null,
    token: session?.token ?? null,
    isExpired: session?.isExpired ?? false,
    isProfileComplete: session?.isProfileComplete ?? true,
    ended: isEnded ? { patron: last, isTold: endTold === true, why: endWhy ?? null } : null,
  };
  return known;
}

/**
 * Changes the session in one transaction, if it is still the one that `used` belongs to.
 * @param beside what is written with it
 */
async function changeSession(
  used: string,
  reason: CredentialsReason,
  next: (session: StoredSession) => StoredSession | null,
  beside: readonly [string, unknown][] = [],
): Promise<void> {
  let isChanged = false;
  await credentialsStore.change((entries) => {
    const session = entries.find(([key]) => key === 'session')?.[1] as StoredSession | undefined;
    isChanged = session?.token?.refreshToken === used;
    if (!isChanged || session === undefined) return {};
    const replaced = next(session);
    if (replaced === null) return { remove: ['session'], put: [...beside] };
    return { put: [['session', replaced], ...beside] };
  });
  if (isChanged) await changed(reason);
  else known = null;
}

/** The session first: who writes facts of this patron now looks again afterwards, and undoes it. */
async function forgetPrivate(): Promise<void> {
  await credentialsStore.remove(['session', 'lastPatron', 'endTold', 'endWhy', 'refresh']);
  await Promise.all([patronFacts.clear(), outboxStore.clear(), draftsStore.clear()]);
  await forgetPatronsKeeps();
  forgetStored();
  known = null;
}

async function changed(reason: CredentialsReason): Promise<void> {
  known = null;
  const credentials = await current();
  broadcast({ kind: 'credentials', reason });
  announce(credentials, reason);
}

function announce(credentials: Credentials, reason: CredentialsReason): void {
  for (const listener of [...listeners]) listener(credentials, reason);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = tail.then(work, work);
  tail = mine.catch(() => undefined);
  return mine;
}
