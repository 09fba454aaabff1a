// Combines the list's data and the query: the data is read and prepared once, and filtered and grouped
// again after every key.
import { useDeferredValue, useMemo } from 'react';
import { useAfterTyping } from '#browser/lists.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language, Subject } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import {
  type DatabaseQuery,
  databaseShape,
  sortsOfDatabases,
} from '#contract/rules/lists/database-list.ts';
import { isNarrowing, sortOf } from '#contract/rules/lists/list-shape.ts';
import { useOutages } from '#data/use-outages.ts';
import { useRead } from '#data/use-read.ts';
import {
  type Entry,
  prepare,
  type SubjectTable,
  tableOf,
} from '#features/collection-list/databases/entries.ts';
import { grouped } from '#features/collection-list/databases/groups.ts';
import { databaseNaming } from '#features/collection-list/databases/naming.ts';
import { narrowDatabases } from '#features/collection-list/databases/narrow.ts';
import { type OpenSearch, useListSearch } from '#features/collection-list/use-list-search.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { wholeList } from './whole-list.ts';

const noDatabases: readonly DatabaseSummary[] = [];
const noSubjects: readonly Subject[] = [];

interface Prepared {
  from: readonly unknown[];
  subjects: SubjectTable;
  entries: readonly Entry[];
}

/** By the databases, so that it is gone with them. */
const prepared = new WeakMap<readonly DatabaseSummary[], Prepared>();

/** The prepared list; cached until its data, language, day or confirmed faults change. */
function preparedOf(
  databases: readonly DatabaseSummary[],
  subjectList: readonly Subject[],
  language: Language,
  day: string,
  outages: ReadonlyMap<string, Outage>,
): Prepared {
  const from = [databases, subjectList, language, day, outages];
  const known = prepared.get(databases);
  if (known?.from.every((each, index) => each === from[index])) return known;
  const subjects = tableOf(subjectList);
  const next = { from, subjects, entries: prepare(databases, language, day, subjects, outages) };
  prepared.set(databases, next);
  return next;
}

/** All data that the list screen shows for a query. */
export function useDatabaseList(address: DatabaseQuery) {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listDatabases, wholeList, { hideMessage: true });
  const subjectReading = useRead(listSubjects, {}, { hideMessage: true });
  const databases = reading.data?.items ?? noDatabases;
  const subjectList = subjectReading.data?.items ?? noSubjects;
  const day = today();
  const outages = useOutages();

  const { subjects, entries } = useMemo(
    () => preparedOf(databases, subjectList, language, day, outages),
    [databases, subjectList, language, day, outages],
  );
  const openSearch = useMemo((): OpenSearch | null => {
    if (databases.length === 0) return null;
    return ({ openDatabaseSearch }) => openDatabaseSearch(databases, subjectList);
  }, [databases, subjectList]);

  // Deferred, so that the search field never waits for the list to be drawn.
  const query = useDeferredValue(address);
  const search = useListSearch(openSearch, query.q);
  const narrowed = useMemo(
    () => narrowDatabases(entries, query, search.search),
    [entries, query, search.search],
  );
  const { found } = narrowed;
  // The list is updated after every key; the parts beside it wait for a pause in typing.
  const tally = useAfterTyping(narrowed, query.q);
  const groups = useMemo(
    () => grouped(found, query, language, subjects),
    [found, query, language, subjects],
  );
  const naming = useMemo(
    () => databaseNaming(databases, subjects, text, language),
    [text, language, subjects, databases],
  );
  const sorts = useMemo(() => sortsOfDatabases(databases), [databases]);
  return {
    reading,
    entries,
    search,
    subjects,
    /** True when the subject names are loaded, or their loading failed. */
    isNamed: subjectReading.status !== 'pending',
    found,
    /** Its `counts` are computed when they are first read. */
    tally,
    groups,
    naming,
    sorts,
    /** Null when the reader has not chosen one. */
    sort: query.single.sort === '' ? null : sortOf(sorts, query),
    isNarrowed: isNarrowing(databaseShape, query),
  };
}
