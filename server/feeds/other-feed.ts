// The feed of other resources, narrowed as their list is.
import { narrowingParams } from '#contract/rules/lists/list-shape.ts';
import {
  listedOther,
  type OtherFilter,
  type OtherQuery,
  otherShape,
} from '#contract/rules/lists/other-list.ts';
import { textIn } from '#contract/rules/rules.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import type { SubjectNames } from './database-entries.ts';
import { type FeedContext, type FeedOther, latest, type OtherFacts } from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { feedOf, subjectNames } from './feeds.ts';
import { type Feed, type FeedEntry, urnOf } from './formats/feed-model.ts';
import { type AppliedQuery, narrowed, narrowingText } from './listed.ts';
import { outageText } from './outage-entries.ts';

export function othersFeed(
  facts: OtherFacts,
  applied: AppliedQuery<OtherFilter>,
  context: FeedContext,
): Feed {
  const { language, host } = context;
  const subjects = subjectNames(facts, language);
  const table = new Map(facts.subjects.map((subject) => [subject.code, subject]));
  const entries = narrowed(
    otherShape,
    applied,
    facts.others.map((other) => ({ ...listedOther(other, language, table), other })),
  ).map(({ other }) => otherEntry(other, context, subjects));
  const params = narrowingParams(otherShape, applied.query);
  const link = `${host.origin}${shellPaths.otherResourceList}${params.size === 0 ? '' : `?${params}`}`;
  return feedOf(
    'others',
    entries,
    facts.changedAt,
    link,
    filterText(applied.query, subjects, context),
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
function filterText(query: OtherQuery, subjects: SubjectNames, { language }: FeedContext): string {
  const { access, otherKinds, joint } = feedWords[language];
  const words: Readonly<Record<string, string | undefined>> = { ...access, ...otherKinds };
  const nameOf = (name: OtherFilter, value: string) => {
    if (name === 'subject') return subjects.get(value) ?? value;
    return (name === 'access' || name === 'kind' ? words[value] : undefined) ?? value;
  };
  return narrowingText(otherShape, query, nameOf, joint);
}
