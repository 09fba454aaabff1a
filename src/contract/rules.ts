// Business rules and limits (docs/requirements.md, section 5, 6 and 9): pure, and the same everywhere.
import { dayOf } from './day.ts';
import type {
  AccessKind,
  DatabaseSummary,
  Language,
  LocalText,
  ResourceRef,
  Style,
} from './model.ts';

/** Application and company code of every call (docs/requirements.md, S9.01). */
export const applyCode = 'meta_bc';
export const companyCode = 'metadata';
/** Web site code of the wording call. */
export const webSiteCode = 'eresource-portal';
/** Revision of the signature (docs/requirements.md, S9.09). */
export const signatureRevision = '1.5';
/** A request that takes longer is given up (docs/requirements.md, S9.08). */
export const requestTimeoutMs = 20_000;
/** A signed request is taken this long before and after its time (docs/design/safety.md, T3). */
export const signatureWindowMs = 300_000;
export const defaultLanguage: Language = 'zh_CN';
/** Screen a library lands on when it names none. */
export const defaultLoginToPage = 'personalIndex';
/** Opacity of the light theme colour (docs/requirements.md, S1.06). */
export const lightColourOpacity = 0.1;
/**
 * Below this width (px) the compact layout takes over (docs/requirements.md, S9.07;
 * docs/design/screens.md, "Libraries").
 */
export const desktopMinWidthPx = 1040;
/**
 * An access token lives this long; a refresh token's family at most that long (docs/design/safety.md,
 * T2).
 */
export const accessTokenLifetimeMs = 10 * 60_000;
export const sessionLifetimeMs = 30 * 24 * 3_600_000;
/** A lost reply to a refresh may be asked for again within this time (docs/design/safety.md, T2). */
export const refreshGraceMs = 30_000;
/**
 * A sign-in ticket works once, within this time, for the service it was given to
 * (docs/design/safety.md, T5).
 */
export const ticketLifetimeMs = 60_000;
/** Days before the end at which a licence, or a trial, is shown as near its end. */
const nearExpiryDays = 30;
const nearTrialEndDays = 7;
/**
 * Loans overdue by so many days, all together, close the databases off campus (docs/requirements.md,
 * S9.02).
 */
export const overdueLimitDays = 150;
/** Colours of the front door, which is no library's. */
export const ownStyle: Style = { themeColor: '#2b5c8a', topNavBg: '#234a70' };
/** Most databases one list call returns. */
export const listLimit = 2_000;
/** The word that stands for "no user key" in signed calls (docs/requirements.md, S7.27). */
export const noUser = 'no-user';

/** The state of a database on a day (docs/requirements.md, S2.20). */
export type ResourceState = 'inService' | 'trial' | 'nearExpiry' | 'expired' | 'maintenance';

type Dated = Pick<
  DatabaseSummary,
  'trialFrom' | 'trialTo' | 'expiresOn' | 'isInMaintenance' | 'maintenanceFrom' | 'maintenanceTo'
>;

/**
 * State of a database on `today` (`yyyy-MM-dd`, the library's day). A trial about to end is near
 * expiry as a licence is, since readers must hurry just the same.
 */
export function stateOf(database: Dated, today: string): ResourceState {
  if (isMaintainedOn(database, today)) return 'maintenance';
  const end = endOf(database);
  if (end !== null && end < today) return 'expired';
  if (database.trialFrom !== null && database.trialFrom > today) return 'inService';
  const nearDays = database.trialTo === null ? nearExpiryDays : nearTrialEndDays;
  if (end !== null && daysBetween(today, end) <= nearDays) return 'nearExpiry';
  return database.trialTo === null ? 'inService' : 'trial';
}

/**
 * All states that lists count a database under, the one it is shown with first: a trial about to end, or
 * in maintenance, is still a trial.
 */
export function statesOf(database: Dated, today: string): readonly ResourceState[] {
  const shown = stateOf(database, today);
  const otherwise = stateOf({ ...database, isInMaintenance: false }, today);
  const states = new Set([shown]);
  if (otherwise === 'nearExpiry') states.add('nearExpiry');
  const isRunning = otherwise === 'trial' || otherwise === 'nearExpiry';
  if (isRunning && database.trialTo !== null) states.add('trial');
  return [...states];
}

/** A mark that was left behind says nothing once the announced end is over. */
function isMaintainedOn(database: Dated, today: string): boolean {
  const { isInMaintenance, maintenanceFrom, maintenanceTo } = database;
  if (!isInMaintenance || (maintenanceFrom && dayOf(maintenanceFrom) > today)) return false;
  return !maintenanceTo || dayOf(maintenanceTo) >= today;
}

/** Last day readers can use the database: of the trial if it is one, else of the licence. */
export function endOf(database: Pick<Dated, 'trialTo' | 'expiresOn'>): string | null {
  return database.trialTo ?? database.expiresOn;
}

/** Whole days from one `yyyy-MM-dd` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The text in the reader's language, or in the other one, or ''. */
export function textIn(text: LocalText, language: Language): string {
  const other = language === 'zh_CN' ? 'en' : 'zh_CN';
  return text[language] || text[other] || '';
}

/** The letter of the A–Z rail a sorting key stands under: `A`–`Z`, or `#` for anything else. */
export function initialOf(key: string): string {
  const letter = key.charAt(0).toUpperCase();
  return letter >= 'A' && letter <= 'Z' ? letter : '#';
}

/**
 * Folds a text for matching: case, width, diacritics and surplus blanks do not count. Used on both
 * sides of every comparison: the service folds what it stores, the page what is typed.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** True where a reader off campus gets in. */
function isReachableOffCampus(access: readonly AccessKind[]): boolean {
  return access.includes('remote') || access.includes('free');
}

/** Ways in as lists count them: "on campus only" is what cannot be reached from anywhere else. */
export function waysCounted(access: readonly AccessKind[]): readonly AccessKind[] {
  return isReachableOffCampus(access) ? access.filter((way) => way !== 'campus') : access;
}

/** A month as addresses and calls have it, `yyyy-MM`, or no month. */
export const monthPattern = /^([12]\d{3}-(0[1-9]|1[0-2]))?$/;

/** The month; '' for anything else. */
export function monthOf(given: string | null): string {
  return given !== null && monthPattern.test(given) ? given : '';
}

/** Names a resource among those of all kinds. */
export function resourceKey({ kind, id }: ResourceRef): string {
  return `${kind}/${id}`;
}
