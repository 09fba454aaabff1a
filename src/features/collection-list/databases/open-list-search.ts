// The list's search with what reads Chinese in the page: a chunk of its own.
/// <reference path="../../../text-search/text/pinyin-table.d.ts" />
import { pinyinTable } from 'virtual:pinyin-table';
import type { DatabaseSummary, Subject } from '#contract/model.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import type { ListSearch } from '../local-list.ts';
import { listSearchOf } from './list-search.ts';

let readingOf: ReturnType<typeof readerOf> | null = null;

/** @param databases of the list, in its order */
export function openListSearch(
  databases: readonly DatabaseSummary[],
  subjects: readonly Subject[],
): ListSearch {
  readingOf ??= readerOf(pinyinTable);
  return listSearchOf(databases, subjects, readingOf);
}
