// Business rules and limits (docs/requirements.md, sections 5, 6 and 9), for the page and the service. Pure.

import type { DatabaseDates, DecidedTrial } from '../models/database-model.ts';
import {
  type AccessKind,
  type Language,
  type LocalText,
  monthPattern,
  type Style,
} from '../models/model.ts';
import { dayOf } from './day.ts';

/** Application and company code of every call (docs/requirements.md, S9.01). */
export const applyCode = 'meta_bc';
export const companyCode = 'metadata';
/** Web site code of the wording call. */
export const webSiteCode = 'eresource-portal';
/** Revision of the signature (docs/requirements.md, S9.09). */
export const signatureRevision = '1.5';
/** Time limit of a request (docs/requirements.md, S9.08). */
export const requestTimeoutMs = 20_000;
/** Maximum difference between a signed request's time and the server's (docs/design/safety.md, T3). */
export const signatureWindowMs = 300_000;
export const defaultLanguage: Language = 'zh_CN';
/** First screen of a library that names none. */
export const defaultLoginToPage = 'personalIndex';
/** Opacity of the light theme colour (docs/requirements.md, S1.06). */
export const lightColourOpacity = 0.1;
/**
 * Below this width (px) the page uses the compact layout (docs/requirements.md, S9.07;
 * docs/design/screens.md, "Libraries").
 */
export const desktopMinWidthPx = 1040;
/**
 * Lifetime of an access token, and maximum lifetime of a session with all its refresh tokens
 * (docs/design/safety.md, T2).
 */
export const accessTokenLifetimeMs = 10 * 60_000;
export const sessionLifetimeMs = 30 * 24 * 3_600_000;
/**
 * End of a librarian's sign-in: at most this long after it began, and this long after the last call of the desk.
 * A proof of who the librarian is counts so long for what cannot be undone (decision 084).
 */
export const staffSession = {
  longestMs: 12 * 3_600_000,
  idleMs: 60 * 60_000,
  proofMs: 10 * 60_000,
};
/** Within this time, a client can request a lost reply to a refresh again (docs/design/safety.md, T2). */
export const refreshGraceMs = 30_000;
/**
 * Lifetime of a sign-in ticket. A ticket works once, and only for the service that it was issued for
 * (docs/design/safety.md, T5).
 */
export const ticketLifetimeMs = 60_000;
/** Number of days before the end of a licence, or of a trial, from which it is shown as near its end. */
const nearExpiryDays = 30;
const nearTrialEndDays = 7;
/**
 * If a reader's loans together are overdue by this number of days, the reader cannot use the databases off
 * campus (docs/requirements.md, S9.02).
 */
export const overdueLimitDays = 150;
/** Colours of the front page, which belongs to no library. */
export const ownStyle: Style = { themeColor: '#2b5c8a', topNavBg: '#234a70' };
/** Maximum number of databases that one list call returns. */
export const listLimit = 2_000;
/** Most of what a patron sent to the library that one list gives, the newest first. */
export const ownListLimit = 200;
/** The user key of signed calls without a user (docs/requirements.md, S7.27). */
export const noUser = 'no-user';

/** The state of a database on a day (docs/requirements.md, S2.20). */
export type ResourceState =
  | 'inService'
  | 'upcoming'
  | 'trial'
  | 'nearExpiry'
  | 'expired'
  | 'maintenance';

/** First and last day of a trial; both null for a database that is not tried. */
export type TrialDates = Pick<DatabaseDates, 'trialFrom' | 'trialTo'>;

/** Where a trial stands on a day. */
export interface TrialStage {
  stage: 'ahead' | 'now' | 'over';
  /** Its first day while it is ahead, else its last. */
  day: string;
}

/**
 * State of a database on `today` (`yyyy-MM-dd`, the library's day). A trial near its end is `nearExpiry`, as
 * a licence is, because readers have little time in both cases.
 */
export function stateOf(database: DatabaseDates, today: string): ResourceState {
  if (isMaintainedOn(database, today)) return 'maintenance';
  const end = endOf(database);
  if (end !== null && end < today) return 'expired';
  if (trialStage(database, today)?.stage === 'ahead') return 'upcoming';
  if (end !== null && daysBetween(today, end) <= nearDaysOf(database)) return 'nearExpiry';
  return database.trialTo === null ? 'inService' : 'trial';
}

/**
 * All states under which lists count a database; the displayed state is the first. A trial that is near its
 * end or in maintenance still counts as a trial.
 */
export function statesOf(database: DatabaseDates, today: string): readonly ResourceState[] {
  const shown = stateOf(database, today);
  const otherwise = stateOf({ ...database, isInMaintenance: false }, today);
  const states = new Set([shown]);
  if (otherwise === 'nearExpiry') states.add('nearExpiry');
  const isRunning = otherwise === 'trial' || otherwise === 'nearExpiry';
  if (isRunning && database.trialTo !== null) states.add('trial');
  return [...states];
}

/** The maintenance mark counts only until the announced end, because librarians can forget to remove it. */
function isMaintainedOn(database: DatabaseDates, today: string): boolean {
  const { isInMaintenance, maintenanceFrom, maintenanceTo } = database;
  if (!isInMaintenance || (maintenanceFrom && dayOf(maintenanceFrom) > today)) return false;
  return !maintenanceTo || dayOf(maintenanceTo) >= today;
}

/** True on a day of the trial. */
export function isOnTrial(database: DatabaseDates, today: string): boolean {
  return trialStage(database, today)?.stage === 'now';
}

/** Where the trial of a database stands; null for one that is not tried. */
export function trialStage({ trialFrom, trialTo }: TrialDates, today: string): TrialStage | null {
  if (trialTo !== null && trialTo < today) return { stage: 'over', day: trialTo };
  if (trialFrom !== null && trialFrom > today) return { stage: 'ahead', day: trialFrom };
  return trialTo === null ? null : { stage: 'now', day: trialTo };
}

/** So long after its end readers may still say what they think of a trial, days. */
const trialReportDays = 30;

/** True while readers may say what they think of a trial: from its first day until some weeks after its last. */
export function takesTrialReports(dates: TrialDates, today: string): boolean {
  const trial = trialStage(dates, today);
  if (trial === null || trial.stage === 'ahead') return false;
  return trial.stage === 'now' || daysBetween(trial.day, today) <= trialReportDays;
}

/**
 * The trial of a database that is over, with what was decided; null where there is none. After a subscription the days of
 * the trial say nothing of its state any more, so they are in `trial` alone.
 */
export function pastTrialOf(
  { trial, ...dates }: TrialDates & { trial?: DecidedTrial | undefined },
  today: string,
): DecidedTrial | null {
  if (trial?.outcome === 'subscribed') return trial;
  if (trialStage(dates, today)?.stage !== 'over') return null;
  const { trialFrom: from, trialTo: to } = dates;
  return trial ?? { from, to, outcome: null, reason: {}, decidedOn: null };
}

/** True for a state in which the library gives no access yet, or no longer. */
export function isClosed(state: ResourceState): boolean {
  return state === 'upcoming' || state === 'expired';
}

/**
 * On what terms readers have a resource (docs/requirements.md, S3.11): what is free is free in a trial too, and what was
 * only tried, or is yet to be, is not subscribed.
 */
export function termsOf(
  access: readonly AccessKind[],
  trial: TrialStage | null,
): 'free' | 'subscribed' | TrialStage['stage'] {
  if (access.includes('free')) return 'free';
  return trial?.stage ?? 'subscribed';
}

/** Last day on which readers can use the database: the end of its trial, or else of its licence. */
export function endOf(database: Pick<DatabaseDates, 'trialTo' | 'expiresOn'>): string | null {
  return database.trialTo ?? database.expiresOn;
}

/** In so many days before its end a database counts as near its end. */
export function nearDaysOf({ trialTo }: Pick<DatabaseDates, 'trialTo'>): number {
  return trialTo === null ? nearExpiryDays : nearTrialEndDays;
}

/** Whole days from one `yyyy-MM-dd` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The text in the reader's language, or else in the other language, or ''. */
export function textIn(text: LocalText, language: Language): string {
  const other = language === 'zh_CN' ? 'en' : 'zh_CN';
  return text[language] || text[other] || '';
}

/** The letter of a sorting key in the A–Z list: `A`–`Z`, or `#` for any other character. */
export function initialOf(key: string): string {
  const letter = key.charAt(0).toUpperCase();
  return letter >= 'A' && letter <= 'Z' ? letter : '#';
}

/**
 * Folds a text for matching: case, width, diacritics and extra blanks do not count. Both sides of a
 * comparison are folded: the service folds stored texts, the page folds the typed text.
 */
export function fold(text: string): string {
  // Most texts have nothing but ASCII.
  const isPlain = /^[ -~]*$/.test(text);
  const bare = isPlain ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return bare.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** True if readers off campus have access. */
function isReachableOffCampus(access: readonly AccessKind[]): boolean {
  return access.includes('remote') || access.includes('free');
}

/** Kinds of access as lists count them: `campus` counts only if there is no access from off campus. */
export function waysCounted(access: readonly AccessKind[]): readonly AccessKind[] {
  return isReachableOffCampus(access) ? access.filter((way) => way !== 'campus') : access;
}

/** The month; '' for anything else. */
export function monthOf(given: string | null): string {
  return given !== null && monthPattern.test(given) ? given : '';
}

/** A key of a resource that is unique among all kinds. */
export function resourceKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`;
}
