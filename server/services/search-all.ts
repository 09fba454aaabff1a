// The one search over every kind: how many of each, and the first, with the reason why.
import type { Hit, HitGroup, HitKind } from '#contract/collection-model.ts';
import { HitKind as HitKinds } from '#contract/collection-model.ts';
import type { TitleKind } from '#contract/title-model.ts';
import { type Bits, countBits, keepCommon } from '#text-search/bits.ts';
import { type Met, meetQuery } from '#text-search/meet.ts';
import { type Query, readQuery } from '#text-search/query.ts';
import { fitOf, ranksOf } from '#text-search/rank.ts';
import { rankedPage } from '#text-search/ranked-page.ts';
import { reasonOf } from '#text-search/reason.ts';
import type { Ready } from '../search/engine.ts';
import { firstOwn, meetOwn, ranksOfOwn, topicsIn } from '../search/search-own.ts';
import { scopeBits } from '../search/search-titles.ts';
import { idOf } from '../search/titles.ts';
import type { Tx } from '../store/database.ts';
import { databaseNames, factsOfHits, type HitFacts } from './hit-facts.ts';

interface Wish {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
}

interface Found {
  kind: HitKind;
  total: number;
  ids: string[];
  /** How well the first one fits, 0 best. */
  fit: number;
  isCorrected: boolean;
}

const mostTopics = 5;
const mostDatabases = 10;

export async function searchEverything(tx: Tx, ready: Ready, wish: Wish, now: Date) {
  const query = readQuery(wish.q);
  const { library } = ready;
  const isVoid = query.parts.length === 0;
  const found = isVoid ? [] : findAll(ready, query, wish, now.toISOString().slice(0, 10));
  const groups: HitGroup[] = [];
  for (const { kind, total, ids, isCorrected } of found) {
    const facts = await factsOfHits(tx, kind, ids);
    const items = facts.map((each) => hitOf(kind, each, query, isCorrected));
    groups.push({ kind, total, items });
  }
  const topics = wantsDatabases(wish) ? topicsIn(library, query).slice(0, mostTopics) : [];
  const names = await databaseNames(
    tx,
    topics.flatMap(({ ids }) => ids.slice(0, mostDatabases)),
  );
  return {
    groups,
    topics: topics.map(({ word, ids }) => ({
      word,
      databases: ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
    })),
    isCorrected: found.length > 0 && found.every((each) => each.isCorrected),
  };
}

const wantsDatabases = ({ kinds }: Wish) => kinds.length === 0 || kinds.includes('database');

/** Kinds with hits, those whose first fits best first. */
function findAll(ready: Ready, query: Query, wish: Wish, today: string): Found[] {
  const { titles, library } = ready;
  const ofTitles = meetQuery(titles.segments, query, titles.alive);
  const ofOwn = meetOwn(library, query, today);
  // What was typed was met as it is somewhere: nothing is corrected elsewhere.
  const isMet = [ofTitles, ofOwn].some((met) => !met.isCorrected && countBits(met.bits) > 0);
  const counts = ({ isCorrected }: Met) => !(isMet && isCorrected);
  const titleRanks = ranksOf(titles.segments, query, ofTitles);
  const ownRanks = ranksOfOwn(library, query, ofOwn);
  const wanted = HitKinds.options.filter(
    (kind) => wish.kinds.length === 0 || wish.kinds.includes(kind),
  );
  const found = wanted.flatMap((kind): Found[] => {
    const isTitle = kind === 'journal' || kind === 'ebook';
    const met = isTitle ? ofTitles : ofOwn;
    if (!counts(met)) return [];
    const { isCorrected } = met;
    if (isTitle)
      return [{ ...firstTitles(ready, met.bits, titleRanks, kind, wish.limit), isCorrected }];
    const { total, documents } = firstOwn(library, met.bits, ownRanks, kind, wish.limit);
    const ids = documents.map((document) => library.ids[document] ?? '');
    return [{ kind, total, ids, fit: fitOf(ownRanks, documents[0]), isCorrected }];
  });
  return found.filter(({ total }) => total > 0).sort((one, other) => one.fit - other.fit);
}

/** What the library holds; where it holds nothing of it, what the platform knows. */
function firstTitles(
  ready: Ready,
  met: Bits,
  ranks: ReturnType<typeof ranksOf>,
  kind: TitleKind,
  limit: number,
) {
  const { titles, holdings } = ready;
  const within = (scope: 'library' | 'platform') => {
    const bits = scopeBits(titles, holdings, { kind, scope });
    keepCommon(bits, met);
    return bits;
  };
  const held = within('library');
  const bits = countBits(held) > 0 ? held : within('platform');
  const documents = rankedPage(titles.order, bits, ranks, holdings.popular, 0, limit);
  const ids = documents.map((document) => String(idOf(titles, document)));
  return { kind, total: countBits(bits), ids, fit: fitOf(ranks, documents[0]) };
}

function hitOf(kind: HitKind, facts: HitFacts, query: Query, isCorrected: boolean): Hit {
  const { id, name, line, vendor, texts, isHeld } = facts;
  return { kind, id, name, line, vendor, isHeld, ...reasonOf(query, texts, isCorrected) };
}
