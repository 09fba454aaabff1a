// What the board shows: a page of notices of a kind. A board of up to 100 notices is on the device as a whole; of a longer
// one, the parts that were read are.
import { listNotices, noticePage } from '#contract/calls/library/notices.ts';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import { useRead } from '#data/use-read.ts';
import { boardPage, itemsOfPage, ofKind } from './notice-board.ts';

/** The first part of the board, which the device stores. */
export function useFirstNotices() {
  return useRead(listNotices, {}, { hideMessage: true });
}

type First = ReturnType<typeof useFirstNotices>;

/** The reading that has a page of the board, and what to take from it. */
export function useBoardPage(first: First, kind: NoticeKind | null, page: number) {
  const known = first.data?.items ?? [];
  const isWhole = (first.data?.total ?? known.length) <= known.length;
  const from = Math.floor(((page - 1) * boardPage) / noticePage) * noticePage;
  const isOfFirst = isWhole || (kind === null && from === 0);
  const input = { ...(kind !== null && { kind }), ...(from > 0 && { offset: from }) };
  const part = useRead(listNotices, input, { hideMessage: true, isEnabled: !isOfFirst });
  const reading = isOfFirst ? first : part;
  return {
    reading,
    isWhole,
    pageIn: ({ items, total }: { items: readonly Notice[]; total?: number | undefined }) => {
      if (!isWhole) return { items: itemsOfPage(items, page, from), total: total ?? items.length };
      const all = ofKind(items, kind);
      return { items: itemsOfPage(all, page, 0), total: all.length };
    },
  };
}
