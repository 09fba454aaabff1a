// The feed of other resources, narrowed as their list is.
import { OtherKind } from '#contract/models/collection-model.ts';
import { AccessKind } from '#contract/models/model.ts';
import { type OtherFilterName, otherValues } from '#contract/rules/lists/other-filters.ts';
import { initialOf, textIn } from '#contract/rules/rules.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import type { SubjectNames } from './database-entries.ts';
import { type FeedContext, type FeedOther, latest, type OtherFacts } from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { feedOf, subjectNames } from './feeds.ts';
import { type Feed, type FeedEntry, urnOf } from './formats/feed-model.ts';
import {
  type ListQuery,
  letterIn,
  oneOf,
  paramsOf,
  short,
  termIn,
  valuesIn,
} from './list-query.ts';
import { outageText } from './outage-entries.ts';

/** Whether a text is a value of the filter. */
const accepts: Readonly<Record<OtherFilterName, (value: string) => boolean>> = {
  kind: oneOf(OtherKind.options),
  subject: short,
  access: oneOf(AccessKind.options),
  language: short,
  vendor: short,
};
const names = Object.keys(accepts) as OtherFilterName[];

export type OtherQuery = ListQuery<OtherFilterName>;

export function readOtherQuery(params: URLSearchParams): OtherQuery {
  const valuesOf = (name: OtherFilterName) => valuesIn(params.getAll(name), accepts[name]);
  return {
    q: termIn(params),
    letter: letterIn(params),
    chosen: {
      kind: valuesOf('kind'),
      subject: valuesOf('subject'),
      access: valuesOf('access'),
      language: valuesOf('language'),
      vendor: valuesOf('vendor'),
    },
  };
}

/** The query as an address writes it: the same for every order of filters and values. */
export const otherParams = (query: OtherQuery) => paramsOf(query, names);

/** @param matched ids of resources that match the query's term; null without a term */
export function othersFeed(
  facts: OtherFacts,
  query: OtherQuery,
  matched: ReadonlySet<string> | null,
  context: FeedContext,
): Feed {
  const { language, host } = context;
  const subjects = subjectNames(facts, language);
  const table = new Map(facts.subjects.map((subject) => [subject.code, subject]));
  const { letter, chosen } = query;
  const shown = facts.others.filter((other) => {
    if (matched !== null && !matched.has(other.id)) return false;
    if (letter !== null && initialOf(other.keys[language]) !== letter) return false;
    const values = otherValues(other, table);
    return names.every(
      (name) =>
        chosen[name].length === 0 || values[name].some((value) => chosen[name].includes(value)),
    );
  });
  const params = otherParams(query);
  const link = `${host.origin}${shellPaths.otherResourceList}${params.size === 0 ? '' : `?${params}`}`;
  const entries = shown.map((other) => otherEntry(other, context, subjects));
  return feedOf(
    'others',
    entries,
    facts.changedAt,
    link,
    filterText(query, subjects, context),
    context,
  );
}

/** The resource, from the day on which the library added it. */
function otherEntry(other: FeedOther, context: FeedContext, subjects: SubjectNames): FeedEntry {
  const { language, host } = context;
  const { id, kind, name, line, vendor, outage, createdAt, updatedAt } = other;
  const facts = [
    textIn(line, language),
    textIn(vendor, language),
    outage === null ? '' : outageText(outage, context),
  ];
  return {
    id: urnOf(host.library.code, 'other', id),
    title: textIn(name, language) || id,
    link: host.origin + resourcePath({ kind: 'other', id }),
    summary: facts.filter((fact) => fact !== '').join(' · '),
    html: '',
    publishedAt: createdAt,
    updatedAt: latest(createdAt, updatedAt),
    categories: [
      { term: kind, label: feedWords[language].otherKinds[kind] },
      ...other.subjects.map((code) => ({ term: code, label: subjects.get(code) ?? code })),
    ],
  };
}

/** What the feed is narrowed to, in words. */
function filterText(
  { q, letter, chosen }: OtherQuery,
  subjects: SubjectNames,
  { language }: FeedContext,
): string {
  const { access, otherKinds, joint } = feedWords[language];
  const words = [
    q,
    letter ?? '',
    ...chosen.kind.map((value) => otherKinds[value as OtherKind]),
    ...chosen.subject.map((code) => subjects.get(code) ?? code),
    ...chosen.access.map((value) => access[value as AccessKind]),
    ...chosen.language,
    ...chosen.vendor,
  ];
  return words.filter((word) => word !== '').join(joint);
}
