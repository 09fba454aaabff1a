// Which notices were opened on this device. Pure; what is kept is a bounded list of ids.
import type { Notice } from '#contract/model.ts';
import { daysBetween } from '#contract/rules.ts';

/** Older notices are nobody's news, whether they were opened or not. */
const newsForDays = 30;
/** The board shows 100 notices; twice as many ids cover those that come and go. */
export const maxKept = 200;

/** True for a notice of the last days that was not opened here. */
export function isUnread(
  notice: Pick<Notice, 'id' | 'publishedOn'>,
  seen: ReadonlySet<string>,
  today: string,
): boolean {
  return daysBetween(notice.publishedOn, today) <= newsForDays && !seen.has(notice.id);
}

/** Ids with one more, the latest last; the oldest fall off. */
export function withSeen(seen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...[...seen].filter((other) => other !== id), id].slice(-maxKept));
}

/** Reads what was kept; anything else counts as nothing. */
export function parseSeen(kept: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(ids)) return new Set();
    return new Set(ids.filter((id): id is string => typeof id === 'string').slice(-maxKept));
  } catch {
    return new Set();
  }
}
