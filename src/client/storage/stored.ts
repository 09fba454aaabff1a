// What has to be stored (docs/requirements.md, S3.04, S3.05), each thing in its
// one place. Web Storage may be missing or refuse (private windows): then this page remembers alone.
import { Language } from '#contract/model.ts';

/** Where each of these things lives; what is not in Web Storage is listed so that it is found. */
export const storedPlaces = {
  library: 'credentials',
  userInfo: 'credentials',
  token: 'credentials',
  language: 'local',
  adddate: 'local',
  loadingFlag: 'local',
  ticketInfo: 'local',
  logToken: 'local',
  league: 'session',
  addressId: 'session',
  searchKey: 'session',
  searchKeyMark: 'session',
  attachmentToken: 'session',
  loadingThemeFlag: 'session',
  // Facts, so that they are there offline: snapshots of getWording and getPortalSettings.
  customWording: 'facts',
  journalSubjectWording: 'facts',
  bookSubjectWording: 'facts',
  advisoryHtml: 'facts',
} as const satisfies Record<string, 'credentials' | 'local' | 'session' | 'facts'>;

/**
 * What the portal keeps beside these: notices opened and terms searched here, JSON lists, how far
 * the device's clock is ahead of the service's, ms, that the browser was asked to keep our storage, and
 * what a visitor wanted to follow before signing in, JSON.
 */
const ownPlaces = {
  seenNotices: 'local',
  recentSearches: 'local',
  clockSkew: 'local',
  askedToPersist: 'local',
  wantedFollow: 'session',
} as const;
const places = { ...storedPlaces, ...ownPlaces };

/** One stored thing. */
export interface Stored<T extends string> {
  /** Null where there is none, or it cannot be one. */
  get(): T | null;
  /** Null removes it. */
  set(value: T | null): void;
}

type Name = keyof typeof places;

/** What is forgotten at sign-out: all but what must stay (docs/requirements.md, S4.07). */
const forgotten: Stored<string>[] = [];

export const language = kept<Language>('language', (text) => Language.safeParse(text).success);
/** Day the portal was first used on this device, `yyyy-MM-dd`. */
export const adddate = kept('adddate');
/** Of the device, not of a reader: it stays at a sign-out. */
export const askedToPersist = kept('askedToPersist');
export const clockSkew = kept('clockSkew', (text) => Number.isFinite(Number(text)));
export const loadingFlag = forgettable('loadingFlag');
export const ticketInfo = forgettable('ticketInfo');
export const logToken = forgettable('logToken');
export const seenNotices = forgettable('seenNotices');
export const recentSearches = forgettable('recentSearches');
export const league = forgettable('league');
export const addressId = forgettable('addressId');
export const wantedFollow = forgettable('wantedFollow');
export const searchKey = forgettable('searchKey');
export const searchKeyMark = forgettable('searchKeyMark');
export const attachmentToken = forgettable('attachmentToken');
export const loadingThemeFlag = forgettable('loadingThemeFlag');

/** Forgets everything but what must stay (docs/requirements.md, S4.07). */
export function forgetStored(): void {
  for (const stored of forgotten) stored.set(null);
}

function forgettable(name: Name): Stored<string> {
  const stored = kept(name);
  forgotten.push(stored);
  return stored;
}

function kept<T extends string = string>(
  name: Name,
  isPossible: (text: string) => boolean = () => true,
): Stored<T> {
  // What Web Storage refused to take.
  let memory: T | null = null;
  return {
    get: () => {
      const text = memory ?? attempted(() => areaOf(name)?.getItem(name) ?? null, null);
      return text !== null && isPossible(text) ? (text as T) : null;
    },
    set: (value) => {
      const isDone = attempted(() => {
        const area = areaOf(name);
        if (value === null) area?.removeItem(name);
        else area?.setItem(name, value);
        return area !== null;
      }, false);
      memory = isDone ? null : value;
    },
  };
}

/** The store of a thing; null in the worker, which has none. */
function areaOf(name: Name): WebStorage | null {
  const area = places[name] === 'local' ? 'localStorage' : 'sessionStorage';
  const owner: { localStorage?: WebStorage; sessionStorage?: WebStorage } = globalThis as never;
  return owner[area] ?? null;
}

/** The part of the page's Storage that is used here; the worker's types do not know it. */
interface WebStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

function attempted<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
