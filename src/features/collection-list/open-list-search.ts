// The searches of lists, with the pinyin table that reads Chinese. They are a separate chunk.
/// <reference path="../../../packages/text-search/text/pinyin-table.d.ts" />
import { pinyinTable } from 'virtual:pinyin-table';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Subject } from '#contract/models/model.ts';
import type { ListSearch } from '#contract/rules/lists/narrow-list.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { databaseSearchOf, otherSearchOf } from './list-search.ts';

const readingOf = readerOf(pinyinTable);

/** @param databases the whole list, in its order */
export function openDatabaseSearch(
  databases: readonly DatabaseSummary[],
  subjects: readonly Subject[],
): ListSearch {
  return databaseSearchOf(databases, subjects, readingOf);
}

/** @param others the whole list, in its order */
export function openOtherSearch(others: readonly OtherSummary[]): ListSearch {
  return otherSearchOf(others, readingOf);
}
