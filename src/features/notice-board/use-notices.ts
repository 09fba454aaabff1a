// The notices that a reader sees: those for everybody, and those for some readers, of whom the patron is one.
import { listNotices, listOwnNotices } from '#contract/calls/library/notices.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { useRead } from '#data/use-read.ts';
import { usePatron } from '#session/use-session.ts';

/** Returns the first notices for everybody, the patron's own, and whether those are known by now. */
export function useNotices() {
  const isPatron = usePatron() !== null;
  const board = useRead(listNotices, {}, { hideMessage: true });
  const own = useRead(listOwnNotices, {}, { hideMessage: true, isEnabled: isPatron });
  return { board, own: own.data?.items ?? none, isSettled: !isPatron || own.status !== 'pending' };
}

const none: readonly Notice[] = [];

/** Both together, in the order of the board. */
export function mergedNotices(one: readonly Notice[], other: readonly Notice[]): readonly Notice[] {
  if (other.length === 0) return one;
  return [...one, ...other].sort(
    (a, b) =>
      Number(b.isPinned) - Number(a.isPinned) ||
      b.publishedOn.localeCompare(a.publishedOn) ||
      (a.id < b.id ? -1 : 1),
  );
}
