// Searches a list that is complete on the device. It uses the rules of the portal's search (packages/text-search),
// so that the list finds the same items as the service. It is not part of the first load. Pure.
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Subject } from '#contract/models/model.ts';
import type { ListSearch, Match, WhyKind } from '#contract/rules/lists/narrow-list.ts';
import { hasBit, rangeBits } from '#text-search/index/bits.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import { byNumber } from '#text-search/index/list-order.ts';
import { alone } from '#text-search/index/space.ts';
import { matchQuery } from '#text-search/match/match.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { reasonOf, searchedTextsOf } from '#text-search/rank/reason.ts';
import { databaseTexts, otherTexts, type ResourceTexts } from '#text-search/text/fields.ts';
import { readQuery } from '#text-search/text/query.ts';
import type { ReadingOf } from '#text-search/text/read-along.ts';
import { type Topic, topicsFrom, topicsTyped, topicWordsOf } from '#text-search/topics/topics.ts';

/** Makes the search of a list of databases; it also searches topic words and names of subjects. */
export function databaseSearchOf(
  databases: readonly DatabaseSummary[],
  subjects: readonly Subject[],
  readingOf: ReadingOf,
): ListSearch {
  const topics = topicsFrom(topicWordsOf(databases, subjects));
  return listSearchOf(
    databases.map((each) => ({ id: each.id, ...databaseTexts(each) })),
    topics,
    readingOf,
  );
}

/** Makes the search of a list of other resources. */
export function otherSearchOf(others: readonly OtherSummary[], readingOf: ReadingOf): ListSearch {
  return listSearchOf(
    others.map((each) => ({ id: each.id, ...otherTexts(each) })),
    [],
    readingOf,
  );
}

interface ListedTexts extends ResourceTexts {
  id: string;
}

function listSearchOf(
  listed: readonly ListedTexts[],
  topics: readonly Topic[],
  readingOf: ReadingOf,
): ListSearch {
  const names = new TextBuilder(readingOf);
  const sentences = new TextBuilder(readingOf);
  for (const { fields, description } of listed) {
    names.add(fields);
    sentences.add(description);
  }
  const texts = alone(names.done());
  const descriptions = [{ text: sentences.done(), offset: 0, documents: null }];
  const all = rangeBits(listed.length, 0, listed.length);
  return (typed) => {
    const query = readQuery(typed);
    const hits = new Map<string, Match>();
    const add = (id: string, why: Match['why'], letGo: readonly string[] = []) => {
      if (!hits.has(id)) hits.set(id, { rank: hits.size, why, ...(letGo.length > 0 && { letGo }) });
    };
    // A term of punctuation only matches nothing.
    if (query.parts.length === 0) return hits;
    const found = matchQuery(texts, query, all, { descriptions });
    const ranks = ranksOf(texts, found);
    const page = rankedPage(byNumber, found.bits, ranks, [], 0, listed.length);
    const addMatches = () => {
      for (const index of page) {
        const resource = listed[index];
        if (resource === undefined) continue;
        const isDescribed = found.described !== null && hasBit(found.described, index);
        const { reason, matched } = reasonOf(found.query, searchedTextsOf(resource), {
          isCorrected: found.isCorrected,
          isDescribed,
        });
        const kind = whyKinds[reason];
        const why = kind === undefined ? null : { kind, text: matched === '' ? typed : matched };
        add(resource.id, why, found.letGo);
      }
    };
    const isNear = found.effort > 0;
    if (!isNear) addMatches();
    for (const { shown, ids } of topicsTyped(topics, query.whole)) {
      for (const id of ids) add(id, { kind: 'topic', text: shown });
    }
    if (isNear) addMatches();
    return hits;
  };
}

/** Reasons for a match that the row states; the other reasons are visible in the row itself. */
const whyKinds: Partial<Record<string, WhyKind>> = {
  alias: 'alias',
  formerName: 'formerName',
  topic: 'topic',
  publisher: 'vendor',
  pinyin: 'pinyin',
};
