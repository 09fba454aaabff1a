// Rules for notifications: how many are listed, and when e-mail of each rhythm is due. Pure functions.
import type { MailRhythm } from '../../models/patron-model.ts';
import { addDays, dayIn, hourIn, timeOn } from '../zoned-day.ts';

/** Number of notifications in the list of a patron. */
export const notificationLimit = 200;

/** Hours of a day in which nothing is mailed: from the first one to the second one, also over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The quiet hours of a library that has set none. */
export const defaultQuietHours: QuietHours = { from: 22, to: 7 };

/** The hour of the library's day at which digests are due. */
const digestHour = 8;

/** True in the quiet hours. */
export function isQuiet(timeZone: string | undefined, quiet: QuietHours | null, at: Date): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const hour = hourIn(timeZone, at);
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The instant itself, or the end of the quiet hours in which it is. */
export function afterQuietHours(
  timeZone: string | undefined,
  quiet: QuietHours | null,
  at: Date,
): Date {
  if (quiet === null || !isQuiet(timeZone, quiet, at)) return at;
  const today = dayIn(timeZone, at);
  const end = timeOn(timeZone, today, quiet.to);
  return end > at ? end : timeOn(timeZone, addDays(today, 1), quiet.to);
}

/**
 * When e-mail about something that happened is due: at once, or with the next digest of its rhythm.
 *
 * @param now time of planning
 */
export function dueAt(
  rhythm: Exclude<MailRhythm, 'never'>,
  timeZone: string | undefined,
  quiet: QuietHours | null,
  now: Date,
): Date {
  if (rhythm === 'atOnce') return afterQuietHours(timeZone, quiet, now);
  // The digest of yesterday may have waited for the end of the quiet hours.
  let day = addDays(dayIn(timeZone, now), -1);
  for (;;) {
    const due = morningOn(timeZone, quiet, day);
    if (isDigestDay(rhythm, day) && due > now) return due;
    day = addDays(day, 1);
  }
}

/** When mail of a morning is due. @param day at the library */
export function morningOn(
  timeZone: string | undefined,
  quiet: QuietHours | null,
  day: string,
): Date {
  return afterQuietHours(timeZone, quiet, timeOn(timeZone, day, digestHour));
}

/** Every day, Mondays, or the first days of months. */
function isDigestDay(rhythm: 'daily' | 'weekly' | 'monthly', day: string): boolean {
  if (rhythm === 'daily') return true;
  return rhythm === 'monthly' ? day.endsWith('-01') : weekdayOf(day) === 1;
}

/** 0 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
