// Filters the notices on the board, and finds the notices before and after one. Pure.
import { type Notice, NoticeKind } from '#contract/models/notice-model.ts';
import { shellPaths } from '#contract/wire/paths.ts';

/** The kind in an address; null for all kinds, and for an unknown kind. */
export function kindOf(params: URLSearchParams): NoticeKind | null {
  const kind = NoticeKind.safeParse(params.get('kind'));
  return kind.success ? kind.data : null;
}

/** Kinds that have notices, in their fixed order. */
export function kindsOf(notices: readonly Notice[]): readonly NoticeKind[] {
  return NoticeKind.options.filter((kind) => notices.some((notice) => notice.kind === kind));
}

/** Notices of a kind, in the service's order (pinned, then newest). */
export function ofKind(notices: readonly Notice[], kind: NoticeKind | null): readonly Notice[] {
  return kind === null ? notices : notices.filter((notice) => notice.kind === kind);
}

/** The notices before and after one, in the order of the list. */
export function neighboursOf(notices: readonly Notice[], id: string) {
  const index = notices.findIndex((notice) => notice.id === id);
  if (index < 0) return { before: null, after: null };
  return { before: notices[index - 1] ?? null, after: notices[index + 1] ?? null };
}

/** Address of the board or of one notice; the kind is kept. */
export function boardPath(kind: NoticeKind | null, id: string | null): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (id !== null) params.set('id', id);
  const query = params.toString();
  return query === '' ? shellPaths.notice : `${shellPaths.notice}?${query}`;
}
