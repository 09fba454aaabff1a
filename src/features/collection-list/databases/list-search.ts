// What the list's own field finds beyond the letters of names: by the one search's rules (src/text-search)
// and its topics. Comes when something is typed, and is no part of the first load. Pure.
import type { DatabaseSummary, Subject } from '#contract/model.ts';
import { rangeBits } from '#text-search/index/bits.ts';
import { type ReadingOf, TextBuilder } from '#text-search/index/build-text.ts';
import { byNumber } from '#text-search/index/list-order.ts';
import { alone } from '#text-search/index/space.ts';
import { matchQuery } from '#text-search/match/match.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { reasonOf } from '#text-search/rank/reason.ts';
import { databaseFields } from '#text-search/text/fields.ts';
import { readQuery } from '#text-search/text/query.ts';
import { topicsFrom, topicsTyped } from '#text-search/topics/topics.ts';
import type { ListSearch } from '../local-list.ts';
import type { Match, WhyKind } from '../match.ts';

/** After every match that the list sees itself. */
const firstRank = 10;

/** Makes a list ready to be searched. */
export function listSearchOf(
  databases: readonly DatabaseSummary[],
  subjects: readonly Subject[],
  readingOf: ReadingOf,
): ListSearch {
  const builder = new TextBuilder(readingOf);
  for (const each of databases) builder.add(databaseFields({ ...each, keyZh: each.keys.zh_CN }));
  const texts = alone(builder.done());
  const topics = topicsFrom(topicWords(databases, subjects));
  return (typed) => {
    const query = readQuery(typed);
    const met = matchQuery(texts, query, rangeBits(databases.length, 0, databases.length));
    const found = new Map<string, Match>();
    const add = (id: string, why: Match['why']) => {
      if (!found.has(id)) found.set(id, { rank: firstRank + found.size, why });
    };
    const all =
      query.parts.length === 0
        ? []
        : rankedPage(byNumber, met.bits, ranksOf(texts, query, met), [], 0, databases.length);
    const fitting = all.flatMap((document) => databases[document] ?? []);
    if (!met.isCorrected) for (const each of fitting) add(each.id, whyOf(each));
    for (const { shown, ids } of topicsTyped(topics, query.whole)) {
      for (const id of ids) add(id, { kind: 'topic', text: shown });
    }
    const isCorrected = met.isCorrected && found.size === 0;
    if (isCorrected) for (const each of fitting) add(each.id, null);
    return { found, isCorrected };

    function whyOf({ name, vendor, ...other }: DatabaseSummary) {
      const searched = {
        title: [name.zh_CN ?? '', name.en ?? ''],
        alias: [other.abbreviation, ...other.aliases],
        formerName: other.formerNames,
        topic: other.topics,
        publisher: [vendor.zh_CN ?? '', vendor.en ?? ''],
      };
      const { reason, matched } = reasonOf(query, searched, { isCorrected: false });
      const kind = kinds[reason as keyof typeof kinds];
      if (kind === undefined) return null;
      return { kind, text: matched === '' ? typed : matched };
    }
  };
}

const kinds: Partial<Record<string, WhyKind>> = {
  alias: 'alias',
  formerName: 'formerName',
  topic: 'topic',
  publisher: 'vendor',
  pinyin: 'pinyin',
};

/** Words that databases say themselves, and the names of their subjects. */
function topicWords(databases: readonly DatabaseSummary[], subjects: readonly Subject[]) {
  const names = new Map(subjects.map(({ code, name }) => [code, name]));
  const words = new Map<string, string[]>();
  for (const { id, topics, subjects: codes } of databases) {
    const named = codes.flatMap((code) => Object.values(names.get(code) ?? {}));
    for (const word of new Set([...topics, ...named])) {
      if (word) words.set(word, [...(words.get(word) ?? []), id]);
    }
  }
  return Array.from(words, ([word, ids]) => ({ word, ids }));
}
