// The unread mark of notices. It is stored on the device and removed at sign-out.
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';
import { seenNotices } from '#client/storage/stored.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { daysBetween } from '#contract/rules/rules.ts';
import { today } from '#session/use-session.ts';

const seenAtom = atom<ReadonlySet<string> | null>(null);

/** Returns a test for unread notices, functions to mark one as seen and to forget all marks, and their number. */
export function useSeenNotices() {
  const [known, setKnown] = useAtom(seenAtom);
  const seen = known ?? parseSeen(seenNotices.get());
  const markSeen = useCallback(
    (id: string) => {
      // Read again, because another tab may have marked other notices.
      const before = parseSeen(seenNotices.get());
      if (before.has(id)) return;
      const next = withSeen(before, id);
      seenNotices.set(JSON.stringify([...next]));
      setKnown(next);
    },
    [setKnown],
  );
  const forget = useCallback(() => {
    seenNotices.set(null);
    setKnown(new Set());
  }, [setKnown]);
  // A document has no marks: they are the device's.
  const isHydrating = useIsHydrating();
  const isUnreadHere = (notice: Notice) => !isHydrating && isUnread(notice, seen, today());
  return { isUnread: isUnreadHere, markSeen, forget, count: seen.size };
}

// The notices opened on this device.

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
