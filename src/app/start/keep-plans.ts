// What each choice (src/client/keeps/keeps.ts) is made of: the calls of its screens, and the details behind their rows.
import type { Keep } from '#client/keeps/keeps.ts';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { detailCalls } from '#contract/calls/collection/details.ts';
import { listDocuments, listKnowledge, listUpdates } from '#contract/calls/collection/knowledge.ts';
import { getOther, listOthers } from '#contract/calls/collection/others.ts';
import { listOutages } from '#contract/calls/collection/outages.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { getTitle, listPackages, searchTitles } from '#contract/calls/collection/titles.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { databaseForm } from '#contract/rules/lists/database-list.ts';
import { withAncestors } from '#contract/rules/lists/facet-values.ts';
import { queryOf } from '#contract/rules/lists/list-shape.ts';
import type { ListSearch } from '#contract/rules/lists/narrow-list.ts';
import {
  pageInput,
  pageSize,
  type TitlePlace,
  type TitleQuery,
  titleForm,
  titleShape,
} from '#contract/rules/lists/title-list.ts';
import { listLimit, resourceKey } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { type Plan, type ReadFact, type Reading, reading } from '#data/keeping.ts';
import {
  prepare,
  type SubjectTable,
  tableOf,
} from '#features/collection-list/databases/entries.ts';
import { narrowDatabases } from '#features/collection-list/databases/narrow.ts';
import { isTitleList, titlePlaces } from '#features/collection-list/titles/places.ts';
import { today } from '#session/use-session.ts';

const maxTitles = 500;

export function planOf({ kind, of }: Keep, ask: ReadFact): Promise<Plan> {
  return plans[kind](of, ask);
}

const plans: Record<Keep['kind'], (of: string, ask: ReadFact) => Promise<Plan>> = {
  databases: async (of, ask) => {
    const subjects = await subjectTable(ask);
    const { items } = await ask(listDatabases, { offset: 0, limit: listLimit });
    const outages = new Set(
      (await ask(listOutages, {})).items.map(({ resource }) => resourceKey(resource)),
    );
    const entries = prepare(items, 'zh_CN', today(), subjects, outages);
    const query = databaseForm.read(searchOf(of));
    const { found } = narrowDatabases(entries, query, await searchFor(query.q, items, subjects));
    return whole(found.map(({ entry }) => reading(getDatabase, { id: entry.database.id })));
  },
  titles: async (of, ask) => {
    const path = of.split('?')[0] ?? '';
    if (!isTitleList(path)) return whole([]);
    await Promise.all([subjectTable(ask), ask(listPackages, {})]);
    return planTitles(titlePlaces[path], titleForm.read(searchOf(of)), ask);
  },
  others: async (_of, ask) => {
    await subjectTable(ask);
    const { items } = await ask(listOthers, {});
    return whole(items.map(({ id }) => reading(getOther, { id })));
  },
  subject: planSubject,
  follows: async (_of, ask) => {
    const { items } = await ask(listFollows, {});
    return whole(items.map(({ resource }) => detailOf(resource)));
  },
  notices: async (_of, ask) => {
    const { items } = await ask(listNotices, {});
    const files = items
      .flatMap(({ files = [] }) => files)
      .map((file) => ({ path: noticeFilePath(file), size: file.size }));
    return { ...whole([]), count: items.length, files };
  },
  help: async (_of, ask) => {
    await Promise.all([ask(listDocuments, {}), ask(listUpdates, {}), ask(getPortalSettings, {})]);
    const kinds = ['help', 'about', 'agreement'] as const;
    return { readings: kinds.map((kind) => reading(listKnowledge, { kind })), left: 0 };
  },
};

/** Null where no term narrows the list. */
async function searchFor(
  term: string,
  databases: readonly DatabaseSummary[],
  subjects: SubjectTable,
): Promise<ListSearch | null> {
  if (term.trim() === '') return null;
  const { openDatabaseSearch } = await import('#features/collection-list/open-list-search.ts');
  return openDatabaseSearch(databases, [...subjects.values()]);
}

async function planSubject(code: string, ask: ReadFact): Promise<Plan> {
  const subjects = await subjectTable(ask);
  const isOf = (item: { subjects: readonly string[] }) =>
    item.subjects.some((each) => withAncestors(each, subjects).includes(code));
  const databases = await ask(listDatabases, { offset: 0, limit: listLimit });
  const others = await ask(listOthers, {});
  await ask(listPackages, {});
  const query = queryOf(titleShape, { chosen: { subject: [code] } });
  const journals = await planTitles(titlePlaces[shellPaths.journalList], query, ask);
  const ebooks = await planTitles(titlePlaces[shellPaths.ebookList], query, ask);
  const resources = [
    ...databases.items.filter(isOf).map(({ id }) => reading(getDatabase, { id })),
    ...others.items.filter(isOf).map(({ id }) => reading(getOther, { id })),
    ...journals.readings,
    ...ebooks.readings,
  ];
  return { ...whole(resources), left: journals.left + ebooks.left };
}

async function planTitles(place: TitlePlace, query: TitleQuery, ask: ReadFact): Promise<Plan> {
  const readings: Reading[] = [];
  let total = 0;
  for (let page = 0; page === 0 || page * pageSize < Math.min(total, maxTitles); page += 1) {
    const answer = await ask(searchTitles, pageInput(place, query, page));
    total = answer.total;
    readings.push(...answer.items.map(({ id }) => reading(getTitle, { id })));
  }
  return { ...whole(readings), left: Math.max(0, total - readings.length) };
}

export function detailOf({ kind, id }: ResourceRef): Reading {
  return reading(detailCalls[kind], { id });
}

async function subjectTable(ask: ReadFact): Promise<SubjectTable> {
  return tableOf((await ask(listSubjects, {})).items);
}

const whole = (readings: readonly Reading[]): Plan => ({
  readings,
  count: readings.length,
  left: 0,
});
const searchOf = (of: string): URLSearchParams => new URLSearchParams(of.split('?')[1] ?? '');
