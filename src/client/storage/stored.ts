// Values of Web Storage (docs/requirements.md, S3.04, S3.05), or of this page's memory where it is missing.
import { Language } from '#contract/models/model.ts';

/** All are listed so that one finds them. `absent` is not stored, for reasons of decision 057. */
export const storedPlaces = {
  library: 'credentials',
  userInfo: 'credentials',
  token: 'credentials',
  language: 'local',
  adddate: 'local',
  /** In the session, and after its end until the external sign-out is visited (leave.ts). */
  ticketInfo: 'credentials',
  /** Of a session that has yet to be ended at the service (revocation.ts). */
  logToken: 'credentials',
  attachmentToken: 'session',
  loadingFlag: 'absent',
  league: 'absent',
  addressId: 'absent',
  searchKey: 'absent',
  searchKeyMark: 'absent',
  loadingThemeFlag: 'absent',
  // Facts, so that they are available offline: snapshots of getWording and getPortalSettings.
  customWording: 'facts',
  journalSubjectWording: 'facts',
  bookSubjectWording: 'facts',
  advisoryHtml: 'facts',
} as const satisfies Record<string, 'credentials' | 'local' | 'session' | 'facts' | 'absent'>;

/**
 * Values of the portal's own: opened notices and recent searches (JSON lists), the language chosen when the browser's was offered, how far the device's clock
 * is ahead of the service's (ms), whether the browser was asked for persistent storage, what a visitor starred
 * before signing in (JSON), the last two days of a visit, whether that was in this tab, whether the desk's keys are off, drafts that IndexedDB does not have yet (JSON), where the
 * sign-in after an ended one leads from this tab, and what is said when the external sign-out leads back.
 */
const portalPlaces = {
  seenNotices: 'local',
  recentSearches: 'local',
  clockSkew: 'local',
  languageAnswer: 'local',
  askedToPersist: 'local',
  visitorStars: 'local',
  visitDays: 'local',
  starredInThisTab: 'session',
  deskKeys: 'local',
  unwrittenDrafts: 'local',
  signInFor: 'session',
  saidAfterLeave: 'session',
} as const;
const places = { ...storedPlaces, ...portalPlaces };

export interface Stored<T extends string> {
  get(): T | null;
  /** Null removes it. */
  set(value: T | null): void;
}

type Name = keyof typeof places;

/** Deleted by a sign-out (docs/requirements.md, S4.07). */
const privateValues: Stored<string>[] = [];

export const language = storedValue<Language>(
  'language',
  (text) => Language.safeParse(text).success,
);
/** First day of use on this device, `yyyy-MM-dd`. */
export const adddate = storedValue('adddate');
/** It belongs to the device, not to a reader, so it stays at a sign-out. */
export const persistenceRequested = storedValue('askedToPersist');
/** The librarians' single keys, where they are turned off; the person at this device chose so. */
export const deskKeys = storedValue<'off'>('deskKeys', (text) => text === 'off');
/** Of this device: who closes the offer keeps the language that is shown. */
export const languageAnswer = storedValue<Language>(
  'languageAnswer',
  (text) => Language.safeParse(text).success,
);
export const clockSkew = storedValue('clockSkew', (text) => Number.isFinite(Number(text)));
export const seenNotices = privateValue('seenNotices');
export const recentSearches = privateValue('recentSearches');
export const visitorStars = privateValue('visitorStars');
/** The last day with a visit, and the day with one before it: `yyyy-MM-dd yyyy-MM-dd`. */
export const visitDays = privateValue('visitDays');
export const starredInThisTab = privateValue('starredInThisTab');
export const unwrittenDrafts = privateValue('unwrittenDrafts');
export const signInFor = privateValue('signInFor');
export const saidAfterLeave = privateValue('saidAfterLeave');
export const attachmentToken = privateValue('attachmentToken');

/** But those that must stay (docs/requirements.md, S4.07). */
export function clearPrivateValues(): void {
  for (const stored of privateValues) stored.set(null);
}

function privateValue(name: Name): Stored<string> {
  const stored = storedValue(name);
  privateValues.push(stored);
  return stored;
}

function storedValue<T extends string = string>(
  name: Name,
  isValid: (text: string) => boolean = () => true,
): Stored<T> {
  // A value that Web Storage did not accept.
  let memory: T | null = null;
  return {
    get: () => {
      const text = memory ?? tryOr(() => areaOf(name)?.getItem(name) ?? null, null);
      return text !== null && isValid(text) ? (text as T) : null;
    },
    set: (value) => {
      const isDone = tryOr(() => {
        const area = areaOf(name);
        if (value === null) area?.removeItem(name);
        else area?.setItem(name, value);
        return area !== null;
      }, false);
      memory = isDone ? null : value;
    },
  };
}

/** Null in the worker, which has none. */
function areaOf(name: Name): WebStorage | null {
  const area = places[name] === 'local' ? 'localStorage' : 'sessionStorage';
  const owner: { localStorage?: WebStorage; sessionStorage?: WebStorage } = globalThis as never;
  return owner[area] ?? null;
}

/** The worker's types do not declare Storage. */
interface WebStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

function tryOr<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}
