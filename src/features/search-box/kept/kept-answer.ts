// What the titles on this device say of what a term names, by the rules of the service. What is not kept says nothing.
import type { DeliveryItem, HeldCopy } from '#contract/models/delivery-model.ts';
import type { Answer } from '#contract/models/search-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { itemOfTitle } from '#contract/rules/forms/delivery-items.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { answered } from '#contract/wire/citations/answered.ts';
import { questionIn } from '#contract/wire/citations/question.ts';
import { answerToWords, type NamedTitle, titlesNamed } from '#text-search/names/answer-words.ts';
import { searchedTextsOf } from '#text-search/rank/reason.ts';
import { foldForSearch, plainNumber } from '#text-search/text/fold-text.ts';
import { tokensOf } from '#text-search/text/tokens.ts';
import type { KeptDocument } from './kept-documents.ts';
import { findKept, type KeptIndex, matchTitles } from './kept-index.ts';

/** Titles of one name that are looked at, as in the service. */
const maxTitles = 10;

interface KeptTitle extends NamedTitle {
  id: string;
  document: KeptDocument;
}

/** @param now ms */
export async function answerKept(
  index: KeptIndex,
  typed: string,
  now: number,
): Promise<Answer | null> {
  const thisYear = new Date(now).getUTCFullYear();
  const question = questionIn(typed, thisYear);
  const [, { documents }] = index.parts;
  const titles = documents.flatMap(titleOf);
  if (question?.kind === 'item') return answerToItem(question.item, titles);
  if (question?.kind !== 'words') return null;
  const keyOf = (text: string) => tokensOf(foldForSearch(text)).join(' ');
  const hits = findKept(index, typed, maxTitles).groups.flatMap(({ items }) => items);
  const isFound = ({ id, kind }: KeptTitle) =>
    hits.some((hit) => hit.kind === kind && hit.id === id);
  return answerToWords(typed, question, {
    found: titles.filter(isFound),
    isName: hits.some(({ name }) =>
      Object.values(name).some((each) => keyOf(each) === keyOf(typed)),
    ),
    titlesFor: async (kind, words) => titlesFor(index, kind, words),
    answerFor: async (named, part) => answerFor(named, { ...emptyItem(), ...part }),
  });
}

function titleOf(document: KeptDocument): KeptTitle[] {
  const { title } = document;
  if (title === undefined) return [];
  return [{ id: title.id, kind: title.kind, texts: searchedTextsOf(document), document }];
}

const titlesFor = (index: KeptIndex, kind: TitleKind, words: string) =>
  matchTitles(index, words)
    .ranked.flatMap(titleOf)
    .filter((title) => title.kind === kind)
    .slice(0, maxTitles);

/** By its number, else by its name. */
function answerToItem(item: DeliveryItem, titles: readonly KeptTitle[]): Answer | null {
  const wanted = [item.issn, item.isbn].filter(Boolean).map(plainNumber);
  const numbered = titles.filter(({ document }) =>
    document.numbers.some((each) => wanted.includes(plainNumber(each))),
  );
  const kind = item.kind === 'book' ? 'ebook' : 'journal';
  const name = item.kind === 'book' ? item.title : item.sourceTitle;
  const ofKind = titles.filter((title) => title.kind === kind);
  return answerFor(
    numbered.length > 0 ? numbered : name === '' ? [] : titlesNamed(name, ofKind),
    item,
  );
}

/** Of several titles nothing tells which is meant. */
function answerFor(kept: readonly KeptTitle[], wanted: DeliveryItem): Answer | null {
  const held = kept.filter(({ document }) => document.hit.isHeld);
  const [found, ...others] = held.length > 0 ? held : kept;
  if (found === undefined || others.length > 0) return null;
  const { title, hit } = found.document;
  if (title === undefined) return null;
  const known = itemOfTitle(title, 'zh_CN');
  const own = Object.entries(wanted).filter(([, value]) => value !== '');
  const item = { ...known, ...Object.fromEntries(own), kind: known.kind };
  const answer = answered(copyOf(found.document, wanted), { wanted, item, isCovered: false });
  return answer && { ...answer, hit: { ...hit, reason: 'title', matched: '' }, url: '' };
}

/** A summary has the first and the last day held, and not the volumes. */
function copyOf({ title, hit }: KeptDocument, { year, volume, issue }: DeliveryItem): HeldCopy {
  const { heldFrom = null, heldTo = null, hasGap = false, heldLater } = title ?? {};
  const isJournal = hit.kind === 'journal';
  const isIn =
    !isJournal ||
    year === '' ||
    ((heldFrom === null || heldFrom.slice(0, 4) <= year) &&
      (heldTo === null || year <= heldTo.slice(0, 4)));
  const isUnstated = year === '' ? volume !== '' || issue !== '' : heldFrom === null || hasGap;
  const isHeld = hit.isHeld && heldLater === undefined;
  return {
    title: {
      id: hit.id,
      kind: isJournal ? 'journal' : 'ebook',
      name: hit.name,
      url: '',
      isHeld,
    },
    isHeld: isHeld && isIn,
    isYearKnown: year !== '',
    ...(isUnstated && { isUnstated }),
    work: null,
    freeUrl: '',
    covered: null,
    known: title === undefined ? emptyItem() : itemOfTitle(title, 'zh_CN'),
  };
}
