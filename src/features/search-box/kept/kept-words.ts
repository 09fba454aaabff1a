// Text with the amount of data that can be searched on this device. Pure.
import type { HitKind } from '#contract/models/search-model.ts';
import type { Translate } from '#i18n/use-text.ts';

const names = {
  database: 'keeps.search.databases',
  journal: 'keeps.search.journals',
  ebook: 'keeps.search.ebooks',
  other: 'keeps.search.others',
  notice: 'keeps.search.notices',
} as const;

/** `174 databases, 12 journals`; '' if there is nothing. */
export function countWords(counts: ReadonlyMap<HitKind, number>, text: Translate): string {
  const parts = Object.entries(names).flatMap(([kind, key]) => {
    const count = counts.get(kind as HitKind) ?? 0;
    return count === 0 ? [] : [text(key, { count })];
  });
  return parts.join(text('shell.list.comma'));
}
