// Searches the data kept on this device by the service's rules (packages/text-search): the term is parsed,
// matched and ranked in the same way. Pure.

import {
  type Hit,
  type HitGroup,
  type HitKind,
  HitKind as HitKinds,
} from '#contract/models/search-model.ts';
import { initialOf } from '#contract/rules/rules.ts';
import {
  type Bits,
  commonOf,
  countBits,
  hasBit,
  rangeBits,
  setBit,
} from '#text-search/index/bits.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import { byNumber } from '#text-search/index/list-order.ts';
import { alone } from '#text-search/index/space.ts';
import type { TextData } from '#text-search/index/text-data.ts';
import { letGoIn, matchQuery, nearestOf } from '#text-search/match/match.ts';
import type { MatchSet } from '#text-search/match/match-set.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { fitOf, type Ranks } from '#text-search/rank/ranks.ts';
import { reasonOf, searchedTextsOf } from '#text-search/rank/reason.ts';
import { type Query, readQuery } from '#text-search/text/query.ts';
import type { ReadingOf } from '#text-search/text/read-along.ts';
import { isCharacter } from '#text-search/text/tokens.ts';
import type { KeptDocument } from './kept-documents.ts';

interface Part {
  documents: readonly KeptDocument[];
  text: TextData;
  described: TextData;
}

/** An index of all kept data, ready for searches. */
export interface KeptIndex {
  /** The library's own documents, and the titles. Typing errors are corrected in each part separately. */
  parts: readonly [own: Part, titles: Part];
  /** The number of documents of each kind. */
  counts: ReadonlyMap<HitKind, number>;
  /** Initial of a title's sorting key, or of its pinyin. */
  initialIn: (document: KeptDocument) => string;
}

const ownOrder: readonly HitKind[] = ['database', 'other', 'notice'];
const titleOrder: readonly HitKind[] = ['ebook', 'journal'];

/** Builds the index of documents; each document is prepared once. */
export function buildKeptIndex(
  documents: readonly KeptDocument[],
  readingOf: ReadingOf,
): KeptIndex {
  const counts = new Map<HitKind, number>();
  for (const { hit } of documents) counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
  const part = (kinds: readonly HitKind[]) => partOf(documents, kinds, readingOf);
  const initialIn = ({ key }: KeptDocument) => initialOf(spelledKey(key, readingOf));
  return { parts: [part(ownOrder), part(titleOrder)], counts, initialIn };
}

/** A Chinese sorting key begins with the pinyin of the name. */
function spelledKey(key: string, readingOf: ReadingOf): string {
  const [first = ''] = key;
  return isCharacter(first) ? (readingOf([first], [true], '')[0] ?? '') : key;
}

/**
 * Journals and e-books that match the term; all of them, in list order, if there is no term.
 * @returns in list order, and best first
 */
export function matchTitles(
  { parts: [, part] }: KeptIndex,
  typed: string,
): {
  listed: readonly KeptDocument[];
  ranked: readonly KeptDocument[];
  isCorrected: boolean;
  letGo: readonly string[];
} {
  const { documents, text } = part;
  const query = readQuery(typed);
  if (query.parts.length === 0) {
    // A query of punctuation only matches nothing; it is not a query for all titles.
    const listed = typed.trim() === '' ? documents : [];
    return { listed, ranked: listed, isCorrected: false, letGo: [] };
  }
  const matchSet = matchPart(part, query);
  const ranks = ranksOf(alone(text), matchSet);
  const order = rankedPage(byNumber, matchSet.bits, ranks, [], 0, documents.length);
  return {
    listed: documents.filter((_document, index) => hasBit(matchSet.bits, index)),
    ranked: order.flatMap((document) => documents[document] ?? []),
    isCorrected: matchSet.isCorrected,
    letGo: matchSet.letGo,
  };
}

function partOf(
  all: readonly KeptDocument[],
  kinds: readonly HitKind[],
  readingOf: ReadingOf,
): Part {
  // The order of the service's lists: Chinese by pinyin.
  const { compare } = new Intl.Collator('zh-u-co-pinyin');
  const documents = all
    .filter(({ hit }) => kinds.includes(hit.kind))
    .sort(
      (one, other) =>
        kinds.indexOf(one.hit.kind) - kinds.indexOf(other.hit.kind) || compare(one.key, other.key),
    );
  const builder = new TextBuilder(readingOf);
  const described = new TextBuilder(readingOf);
  for (const [document, { fields, description, numbers }] of documents.entries()) {
    builder.add(fields);
    described.add(description);
    for (const number of numbers) builder.addNumber(document, number);
  }
  return { documents, text: builder.done(), described: described.done() };
}

/**
 * Documents that match the term, in the order of the service's answer.
 * @param limit hits of each kind
 */
export function findKept(
  { parts }: KeptIndex,
  typed: string,
  limit: number,
): { groups: readonly HitGroup[]; isCorrected: boolean; letGo: readonly string[] } {
  const query = readQuery(typed);
  if (query.parts.length === 0) return { groups: [], isCorrected: false, letGo: [] };
  const matchSets = parts.map((part) => matchPart(part, query));
  const counts = nearestOf(matchSets);
  const hasHeld = parts.some(
    ({ documents }, index) => common(bitsOf(documents, isHeldHit), matchSets[index]) !== null,
  );
  const groups = parts.flatMap((part, index) => {
    const found = matchSets[index];
    if (found === undefined || !counts(found)) return [];
    return groupsOf(part, query, found, { limit, hasHeld });
  });
  // The best match first; kinds of equal rank in their fixed order.
  const order = (kind: HitKind) => HitKinds.options.indexOf(kind);
  groups.sort((one, other) => one.fit - other.fit || order(one.kind) - order(other.kind));
  return {
    groups: groups.map(({ kind, total, items }) => ({ kind, total, items })),
    isCorrected: groups.length > 0 && groups.every(({ isCorrected }) => isCorrected),
    letGo: letGoIn(groups),
  };
}

function matchPart({ text, described }: Part, query: Query, hasPinyin = true): MatchSet {
  const among = rangeBits(text.documents, 0, text.documents);
  const descriptions = [{ text: described, offset: 0, documents: null }];
  return matchQuery(alone(text), query, among, { descriptions, hasPinyin });
}

const isHeldHit = ({ isHeld }: KeptDocument['hit']) => isHeld;

/** @param options.hasHeld true if the library holds at least one of the found documents */
function groupsOf(
  part: Part,
  query: Query,
  matchSet: MatchSet,
  { limit, hasHeld }: { limit: number; hasHeld: boolean },
) {
  const { documents, text } = part;
  const kinds = [...new Set(documents.map(({ hit }) => hit.kind))];
  const ranks = ranksOf(alone(text), matchSet);
  return kinds.flatMap((kind) => {
    const ofKind = (hit: KeptDocument['hit']) => hit.kind === kind;
    const held = common(
      bitsOf(documents, (hit) => ofKind(hit) && hit.isHeld),
      matchSet,
    );
    if (held !== null) return groupOf(part, { matchSet, ranks, bits: held, limit });
    // If held documents match, documents that the library does not hold are not matched by pinyin.
    const other = hasHeld ? matchPart(part, query, false) : matchSet;
    const bits = common(bitsOf(documents, ofKind), other);
    if (bits === null || (hasHeld && other.isCorrected)) return [];
    return groupOf(part, {
      matchSet: other,
      ranks: ranksOf(alone(text), other),
      bits,
      limit,
    });
  });
}

function groupOf(
  { documents }: Part,
  { matchSet, ranks, bits, limit }: { matchSet: MatchSet; ranks: Ranks; bits: Bits; limit: number },
) {
  const page = rankedPage(byNumber, bits, ranks, [], 0, limit);
  const { query, isCorrected, letGo, described } = matchSet;
  const items = page.flatMap((document): Hit[] => {
    const found = documents[document];
    if (found === undefined) return [];
    const isDescribed = described !== null && hasBit(described, document);
    const how = { isCorrected, isDescribed };
    return [{ ...found.hit, ...reasonOf(query, searchedTextsOf(found), how) }];
  });
  const [first] = items;
  if (first === undefined) return [];
  const fit = fitOf(ranks, page[0], first.isHeld);
  return [{ kind: first.kind, total: countBits(bits), items, fit, isCorrected, letGo }];
}

function bitsOf(documents: readonly KeptDocument[], isIn: (hit: KeptDocument['hit']) => boolean) {
  const bits: Bits = rangeBits(documents.length, 0, 0);
  for (const [document, { hit }] of documents.entries()) if (isIn(hit)) setBit(bits, document);
  return bits;
}

/** Returns null if no document of the set was found. */
const common = (bits: Bits, matchSet: MatchSet | undefined): Bits | null =>
  matchSet === undefined ? null : commonOf(bits, [matchSet.bits]);
