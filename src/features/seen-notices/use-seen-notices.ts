// The unread mark of notices. It is stored on the device and removed at sign-out.
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';
import { seenNotices } from '#client/storage/stored.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { today } from '#session/use-session.ts';
import { isUnread, parseSeen, withSeen } from './seen-list.ts';

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
