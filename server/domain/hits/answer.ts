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
import { bestNamed, type Naming, namingOf } from '#text-search/names/naming.ts';
import { foundReference } from '../access/find-reference.ts';
import { heldCopy, withKnown } from '../access/held-copy.ts';
import type { HitFacts } from './hit-facts.ts';
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
    const { years, place } = question;
    const isPart = years.length > 0 || Object.values(place).some((each) => each !== '');
    const answer = isPart ? await answerToPart(question, groups, within) : null;
    // Figures may belong to the name: `1984 Orwell`.
    return answer ?? answerToNames(await foundBeside(q, groups, within), q, nowhere, within);
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
  const asked = emptyItem();
  const found = await foundReference(tx, { address, item: asked, ...host }, now);
  const path = found.own === null ? null : screenAt(found.own);
  if (path !== null) return ownAnswer(path);
  if (found.reached === null && isGuess && !isNamed(found.item)) return null;
  return (await answerOf(found, found.item, within)) ?? null;
}

async function answerToItem(asked: DeliveryItem, within: SearchContext): Promise<Answer | null> {
  const { tx, now, host } = within;
  const idsNamed = async ({ kind, name }: { kind: TitleKind; name: string }) =>
    (await titlesCalled(kind, name, within)).map(({ id }) => Number(id));
  const found = await foundReference(tx, { address: '', item: asked, ...host, idsNamed }, now);
  // Two years may look like a number.
  if (found.copy.title === null && /^(?:1[4-9]|20)\d\d-(?:1[4-9]|20)\d\d$/.test(asked.issn))
    return null;
  return answerOf(found, asked, within);
}

type Found = Pick<Awaited<ReturnType<typeof foundReference>>, 'copy' | 'item' | 'reached'>;

async function answerOf(
  { copy, item, reached }: Found,
  asked: DeliveryItem,
  within: SearchContext,
): Promise<Answer | null> {
  const known = answered(copy, { asked, item, isCovered: reached !== null });
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
  const { isExact: _, ...hit } = hitOf(kind, isHeld, found, '');
  return { ...hit, reason: 'title', matched: '' };
}

interface Called {
  id: string;
  kind: TitleKind;
  naming: Naming;
}

type Asked = Extract<Question, { kind: 'words' }>;

const nowhere: Omit<Asked, 'kind' | 'words'> = {
  years: [],
  place: { volume: '', issue: '', pages: '' },
};

async function answerToPart(
  { words, ...part }: Asked,
  groups: Groups,
  within: SearchContext,
): Promise<Answer | null> {
  // `1984` and `Blade Runner 2049` are names.
  const isName = groups.some(({ items }) => items.some(({ isExact }) => isExact));
  if (words === '' || isName) return null;
  const isPlaced = Object.values(part.place).some((each) => each !== '');
  return answerToNames(await calledOrBooks(words, isPlaced, within), words, part, within);
}

async function answerToNames(
  called: readonly Called[],
  words: string,
  { years, place }: typeof nowhere,
  within: SearchContext,
): Promise<Answer | null> {
  const [first] = called;
  if (first === undefined) return null;
  const { kind } = first;
  const name = { kind, name: words };
  const namedIds = called.map(({ id }) => Number(id));
  const answers: Answer[] = [];
  for (const year of years.length === 0 ? [''] : years) {
    const own = { ...emptyItem(), ...place, kind: deliveryKinds[kind], year };
    const copy = await heldCopy(within.tx, { ...own, name, namedIds }, within.now);
    // Another edition of a book is not what was asked for.
    if (kind === 'ebook' && year !== '' && copy.known.year !== year) return null;
    const found = { copy, item: withKnown(own, copy.known), reached: null };
    const answer = await answerOf(found, own, within);
    if (answer === null) return null;
    answers.push(answer);
  }
  // Of two years, that which is not held.
  return answers.find(({ state }) => state !== 'held') ?? answers[0] ?? null;
}

const deliveryKinds = { journal: 'article', ebook: 'book' } as const;

/** Of volumes and issues journals are asked; of a year books too, where no journal has the name. */
async function calledOrBooks(words: string, isPlaced: boolean, within: SearchContext) {
  const journals = await titlesCalled('journal', words, within);
  return journals.length > 0 || isPlaced ? journals : titlesCalled('ebook', words, within);
}

/** The titles of all lists that the words name best. */
async function titlesCalled(
  kind: TitleKind,
  words: string,
  within: SearchContext,
): Promise<readonly Called[]> {
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
  if (ids.length === 0) return [];
  return bestNamed(await named(kind, ids.map(String), words, within));
}

/** Of the hits, the titles that the words name with authors or publishers beside the name, or that are in print alone. */
async function foundBeside(words: string, groups: Groups, within: SearchContext) {
  const called: Called[] = [];
  for (const { kind, items } of groups) {
    if (kind !== 'journal' && kind !== 'ebook') continue;
    const ids = items.map(({ id }) => id);
    const found = await named(kind, ids, words, within);
    called.push(...found.filter(({ facts, naming }) => naming.isBeside || facts.isPrintOnly));
    if (found.some(({ facts, naming }) => !naming.isBeside && !facts.isPrintOnly)) return [];
  }
  const best = bestNamed(called);
  return best.filter(({ kind }) => kind === best[0]?.kind);
}

async function named(
  kind: TitleKind,
  ids: readonly string[],
  words: string,
  within: SearchContext,
): Promise<(Called & { facts: HitFacts })[]> {
  const facts = (await factsOf(new Map([['title', new Set(ids)]]), within)).get('title');
  return ids.flatMap((id) => {
    const own = facts?.get(id);
    const naming = own === undefined ? null : namingOf(words, own.texts);
    return own === undefined || naming === null ? [] : [{ id, kind, naming, facts: own }];
  });
}
