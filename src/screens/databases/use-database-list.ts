// The list's facts and what is asked of them, brought together: read, prepared once, narrowed and
// grouped again with every keystroke.
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useAfterTyping } from '#browser/use-after-typing.ts';
import { listDatabases } from '#contract/calls/databases.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import type { DatabaseSummary, Language, Subject } from '#contract/model.ts';
import { cachedValue, useRead } from '#data/use-read.ts';
import { filterCount, type ListAddress, sortOf } from '#features/filter-databases/address.ts';
import {
  type Entry,
  prepare,
  prepareInStretches,
  type SubjectTable,
  tableOf,
} from '#features/filter-databases/entries.ts';
import { type Naming, vendorNames } from '#features/filter-databases/facets.ts';
import { narrow } from '#features/filter-databases/filter.ts';
import { grouped } from '#features/filter-databases/groups.ts';
import { foldAhead } from '#features/filter-databases/match.ts';
import { useListSearch } from '#features/filter-databases/use-list-search.ts';
import { currentLanguage, useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { wholeList } from './whole-list.ts';

const noDatabases: readonly DatabaseSummary[] = [];
const noSubjects: readonly Subject[] = [];

interface Prepared {
  from: readonly unknown[];
  subjects: SubjectTable;
  entries: readonly Entry[];
}

let prepared: Prepared | null = null;

/** The list made ready; kept until it is another one. */
function preparedOf(
  databases: readonly DatabaseSummary[],
  subjectList: readonly Subject[],
  language: Language,
  day: string,
): Prepared {
  const from = [databases, subjectList, language, day];
  if (prepared === null || from.some((each, at) => each !== prepared?.from[at])) {
    const subjects = tableOf(subjectList);
    prepared = { from, subjects, entries: prepare(databases, language, day, subjects) };
  }
  return prepared;
}

/** Makes the list ready before it is drawn, where its facts are here. */
export async function prepareAhead(): Promise<void> {
  const databases = cachedValue(listDatabases, wholeList)?.items;
  const subjectList = cachedValue(listSubjects, {})?.items;
  if (databases === undefined || subjectList === undefined) return;
  const language = currentLanguage();
  const day = today();
  const subjects = tableOf(subjectList);
  const entries = await prepareInStretches(databases, language, day, subjects);
  prepared = { from: [databases, subjectList, language, day], subjects, entries };
}

/** Everything the list screen shows for an address. */
export function useDatabaseList(address: ListAddress) {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listDatabases, wholeList, { hideMessage: true });
  const subjectReading = useRead(listSubjects, {}, { hideMessage: true });
  const databases = reading.data?.items ?? noDatabases;
  const subjectList = subjectReading.data?.items ?? noSubjects;
  const day = today();

  const { subjects, entries } = useMemo(
    () => preparedOf(databases, subjectList, language, day),
    [databases, subjectList, language, day],
  );
  useEffect(() => foldAhead(databases), [databases]);

  // The search field never waits: the list may come a drawing later.
  const asked = useDeferredValue(address);
  const search = useListSearch(databases, subjectList, asked.q !== '');
  const narrowed = useMemo(() => narrow(entries, asked, search), [entries, asked, search]);
  const { found } = narrowed;
  // The list follows every key; what stands beside it, the first pause.
  const tally = useAfterTyping(narrowed, asked.q);
  const { group, subject } = asked;
  const groups = useMemo(
    () => grouped(found, { group, subject }, language, subjects),
    [found, group, subject, language, subjects],
  );
  const naming: Naming = useMemo(
    () => ({ text, language, subjects, vendors: vendorNames(databases, language) }),
    [text, language, subjects, databases],
  );
  return {
    reading,
    entries,
    subjects,
    /** Names of subjects are known, or will not be. */
    isNamed: subjectReading.status !== 'pending',
    found,
    /** Its `counts` are worked out when they are asked for. */
    tally,
    groups,
    naming,
    /** Null where nobody chose one. */
    sort: asked.sort === null ? null : sortOf(asked),
    isNarrowed: asked.q.trim() !== '' || filterCount(asked) > 0,
  };
}
