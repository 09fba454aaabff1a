// Filters the notices on the board, and finds the notices before and after one. Pure.
import type { Language } from '#contract/models/model.ts';
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

/** The language that a notice is in, where it is not in the reader's; null where it is. */
export function onlyLanguage({ title, bodyHtml }: Notice, language: Language): Language | null {
  const other: Language = language === 'zh_CN' ? 'en' : 'zh_CN';
  const isIn = (one: Language) => Boolean(title[one]) && Boolean(bodyHtml[one]);
  return !isIn(language) && isIn(other) ? other : null;
}

/** Notices of one page of the board. */
export const boardPage = 20;

/** The page in an address, from 1; 1 for anything else. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Number of pages of so many notices; an empty board has one. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / boardPage));
}

/** Notices of a page, out of those that begin with the notice number `from`. */
export function itemsOfPage<T>(items: readonly T[], page: number, from: number): readonly T[] {
  const start = (page - 1) * boardPage - from;
  return items.slice(Math.max(0, start), Math.max(0, start + boardPage));
}

/** Address of the board, of a later page of it, or of one notice; kind and page are kept, as the notice's neighbours need them. */
export function boardPath(kind: NoticeKind | null, id: string | null, page = 1): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  if (id !== null) params.set('id', id);
  const query = params.toString();
  return query === '' ? shellPaths.notice : `${shellPaths.notice}?${query}`;
}
