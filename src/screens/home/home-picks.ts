// Selects databases and subjects for the home screen. Pure.

import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language, Subject } from '#contract/models/model.ts';
import { withAncestors } from '#contract/rules/lists/facet-values.ts';
import { endOf, isClosed, type ResourceState, stateOf, textIn } from '#contract/rules/rules.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';

/** A new or trial database, with the reason why it is selected. */
export interface Arrival {
  database: DatabaseSummary;
  state: ResourceState;
  /** Last day of the trial; null for one that stays. */
  until: string | null;
}

/**
 * A few new and trial databases, with room for both: databases that stay are first, trials about to end
 * are last. Of the trials, those that end soonest are selected.
 */
export function arrivalsOf(
  databases: readonly DatabaseSummary[],
  today: string,
  most: number,
): Arrival[] {
  const all = databases
    .map((database) => ({ database, state: stateOf(database, today), until: trialEnd(database) }))
    .filter(({ database, state }) => {
      if (isClosed(state) || state === 'maintenance') return false;
      return database.isNew || isTrial(database, state);
    })
    .sort((a, b) => compare(a.until ?? '9999', b.until ?? '9999'));
  const ending = all.filter(({ until }) => until !== null);
  const staying = all.filter(({ until }) => until === null);
  const stayingCount = Math.min(
    staying.length,
    Math.max(Math.floor(most / 2), most - ending.length),
  );
  const picked = ending.slice(0, most - stayingCount);
  const isGoing = ({ state }: Arrival) => state === 'nearExpiry';
  return [
    ...staying.slice(0, stayingCount),
    ...picked.filter((arrival) => !isGoing(arrival)),
    ...picked.filter(isGoing),
  ];
}

/** A subject with the number of databases under it. */
export interface SubjectCount {
  subject: Subject;
  count: number;
}

/** Top-level subjects with databases, most databases first; expired databases are not counted. */
export function subjectCounts(
  databases: readonly DatabaseSummary[],
  subjects: readonly Subject[],
  today: string,
  language: Language,
): SubjectCount[] {
  const table = tableOf(subjects);
  const counts = new Map<string, number>();
  for (const database of databases) {
    if (stateOf(database, today) === 'expired') continue;
    const codes = new Set(database.subjects.flatMap((code) => withAncestors(code, table)));
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return subjects
    .filter((subject) => subject.parent === null && counts.has(subject.code))
    .map((subject) => ({ subject, count: counts.get(subject.code) ?? 0 }))
    .sort(
      (a, b) =>
        b.count - a.count ||
        compare(textIn(a.subject.name, language), textIn(b.subject.name, language)),
    );
}

function isTrial(database: DatabaseSummary, state: ResourceState): boolean {
  return state === 'trial' || (state === 'nearExpiry' && database.trialTo !== null);
}

function trialEnd(database: DatabaseSummary): string | null {
  return database.trialTo === null ? null : endOf(database);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
