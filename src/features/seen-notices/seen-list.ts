// The notices opened on this device. Pure; the stored list of ids has a limit.
import type { Notice } from '#contract/models/notice-model.ts';
import { daysBetween } from '#contract/rules/rules.ts';

/** Notices older than this are not marked as unread. */
const newsForDays = 30;
/** The board shows 100 notices; twice as many ids are enough as notices change. */
export const maxKept = 200;

/** True for a recent notice that was not opened on this device. */
export function isUnread(
  notice: Pick<Notice, 'id' | 'publishedOn'>,
  seen: ReadonlySet<string>,
  today: string,
): boolean {
  return daysBetween(notice.publishedOn, today) <= newsForDays && !seen.has(notice.id);
}

/** Adds an id at the end; the oldest ids are removed. */
export function withSeen(seen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...[...seen].filter((other) => other !== id), id].slice(-maxKept));
}

/** Reads the stored ids; an invalid value gives an empty set. */
export function parseSeen(kept: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(ids)) return new Set();
    return new Set(ids.filter((id): id is string => typeof id === 'string').slice(-maxKept));
  } catch {
    return new Set();
  }
}
