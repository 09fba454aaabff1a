// What the library has of what a query names: before all hits, by the code that answers the form for copies and /openurl. Where
// nothing tells which title is meant, or what a list says of it, there is no answer.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { Answer, Hit, HitKind } from '#contract/models/search-model.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { answered } from '#contract/wire/citations/answered.ts';
import { type Question, questionIn } from '#contract/wire/citations/question.ts';
import { isNamed } from '#contract/wire/references/openurl.ts';
import { screenAt } from '#contract/wire/references/own-screens.ts';
import { answerToWords, type NamedTitle, titlesNamed } from '#text-search/names/answer-words.ts';
import { foundReference } from '../access/find-reference.ts';
import { heldCopy, withKnown } from '../access/held-copy.ts';
import { sourceOf } from './hit-facts.ts';
import { factsOf, hitOf, type SearchContext } from './hit-rows.ts';

type Groups = readonly { kind: HitKind; items: readonly (Hit & { isExact: boolean })[] }[];

/** Titles of one name that are looked at. */
const maxTitles = 10;

export async function answerTo(
  q: string,
  groups: Groups,
  within: SearchContext,
): Promise<Answer | null> {
  const question = questionIn(q, within.now.getUTCFullYear());
  if (question === null) return null;
  if (question.kind === 'words') {
    return answerToWords(q, question, await listsOf(groups, within));
  }
  if (question.kind === 'item') return answerToItem(question.item, within);
  if (question.kind === 'address') return answerToAddress(question, within);
  return ownAnswer(question.path);
}

const ownAnswer = (path: string): Answer => ({
  state: 'own',
  hit: null,
  item: emptyItem(),
  url: '',
  path,
});

async function answerToAddress(
  { url: address, isGuess }: Extract<Question, { kind: 'address' }>,
  within: SearchContext,
): Promise<Answer | null> {
  const { tx, now, host } = within;
  const wanted = emptyItem();
  const found = await foundReference(tx, { address, item: wanted, ...host }, now);
  const path = found.own === null ? null : screenAt(found.own);
  if (path !== null) return ownAnswer(path);
  if (found.reached === null && isGuess && !isNamed(found.item)) return null;
  return (await answerOf(found, found.item, within)) ?? null;
}

async function answerToItem(wanted: DeliveryItem, within: SearchContext): Promise<Answer | null> {
  const { tx, now, host } = within;
  const idsNamed = async ({ kind, name }: { kind: TitleKind; name: string }) =>
    titlesNamed(name, await titlesFor(kind, name, within)).map(({ id }) => Number(id));
  const found = await foundReference(tx, { address: '', item: wanted, ...host, idsNamed }, now);
  // Two years may look like a number.
  if (found.copy.title === null && /^(?:1[4-9]|20)\d\d-(?:1[4-9]|20)\d\d$/.test(wanted.issn))
    return null;
  return answerOf(found, wanted, within);
}

type Found = Pick<Awaited<ReturnType<typeof foundReference>>, 'copy' | 'item' | 'reached'>;

async function answerOf(
  { copy, item, reached }: Found,
  wanted: DeliveryItem,
  within: SearchContext,
): Promise<Answer | null> {
  const known = answered(copy, { wanted, item, isCovered: reached !== null });
  if (known === null) return null;
  const isArticle = reached !== null && (known.state === 'covered' || item.doi !== '');
  const resource = known.state === 'covered' ? reached?.covering[0].resource : undefined;
  const { title, work, freeUrl } = copy;
  const named =
    resource ?? title ?? (work === null ? null : { kind: 'work' as const, id: work.id });
  return {
    ...known,
    hit: named === null ? null : await hitNamed(named, title?.isHeld ?? true, within),
    url: isArticle ? reached.url.href : known.state === 'freeAt' ? freeUrl : (title?.url ?? ''),
    ...(isArticle && { isArticle }),
  };
}

async function hitNamed(
  { kind, id }: { kind: HitKind; id: string },
  isHeld: boolean,
  within: SearchContext,
): Promise<Hit | null> {
  const source = sourceOf(kind);
  const facts = await factsOf(new Map([[source, new Set([id])]]), within);
  const found = facts.get(source)?.get(id);
  if (found === undefined) return null;
  const { isExact: _, ...hit } = hitOf(found, { kind, isHeld, key: '' });
  return { ...hit, reason: 'title', matched: '' };
}

interface HitTitle extends NamedTitle {
  id: string;
}

type Lists = Parameters<typeof answerToWords<HitTitle, Answer>>[2];

async function listsOf(groups: Groups, within: SearchContext): Promise<Lists> {
  const found: HitTitle[] = [];
  for (const { kind, items } of groups) {
    if (kind !== 'journal' && kind !== 'ebook') continue;
    const ids = items.map(({ id }) => id);
    found.push(...(await withTexts(kind, ids, within)));
  }
  return {
    found,
    isName: groups.some(({ items }) => items.some(({ isExact }) => isExact)),
    titlesFor: (kind, words) => titlesFor(kind, words, within),
    answerFor: (titles, part) => answerForTitles(titles, part, within),
  };
}

async function answerForTitles(
  titles: readonly HitTitle[],
  part: Parameters<Lists['answerFor']>[1],
  within: SearchContext,
): Promise<Answer | null> {
  const [first] = titles;
  if (first === undefined) return null;
  const { kind } = first;
  const item = { ...emptyItem(), ...part, kind: kind === 'ebook' ? 'book' : 'article' } as const;
  const namedIds = titles.map(({ id }) => Number(id));
  const wanted = { ...item, name: { kind, name: '' }, namedIds, isBrief: true };
  const copy = await heldCopy(within.tx, wanted, within.now);
  return answerOf({ copy, item: withKnown(item, copy.known), reached: null }, item, within);
}

/** Titles of all lists for the words. */
async function titlesFor(
  kind: TitleKind,
  words: string,
  within: SearchContext,
): Promise<readonly HitTitle[]> {
  const { ids } = within.index.findTitles({
    kind,
    scope: 'platform',
    filter: { ...noTitleFilter, q: words },
    sort: 'relevance',
    offset: 0,
    limit: maxTitles,
    withFacets: false,
    thisYear: within.now.getUTCFullYear(),
  });
  return withTexts(kind, ids.map(String), within);
}

async function withTexts(
  kind: TitleKind,
  ids: readonly string[],
  within: SearchContext,
): Promise<HitTitle[]> {
  if (ids.length === 0) return [];
  const facts = (await factsOf(new Map([['title', new Set(ids)]]), within)).get('title');
  return ids.flatMap((id) => {
    const own = facts?.get(id);
    return own === undefined ? [] : [{ id, kind, texts: own.texts, isPrintOnly: own.isPrintOnly }];
  });
}
