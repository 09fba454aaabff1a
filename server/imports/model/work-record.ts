// What readers make of one achievement, citation or article, whatever format it came in.
import type { WorkType } from '#contract/models/collection-model.ts';
import { fold } from '#contract/rules/rules.ts';

/** `fields` has what the file speaks of; the rest is left as it is. */
export interface WorkRecord {
  row: number;
  title: string;
  doi: string | null;
  year: number | null;
  /** Journal, book or proceedings it stands in. */
  sourceTitle: string;
  fields: {
    type?: WorkType;
    authors?: string[];
    issn?: string | null;
    isbn?: string | null;
    volume?: string;
    issue?: string;
    pages?: string;
    url?: string;
    abstract?: string;
    keywords?: string[];
    institution?: string;
    department?: string;
    publisher?: string;
    language?: string;
    fundNumbers?: string[];
    citedCount?: number | null;
  };
}

/** Identity by words, for works without a DOI: title, year and source, folded, without marks. */
export function wordsKey(work: Pick<WorkRecord, 'title' | 'year' | 'sourceTitle'>): string {
  const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
  // A title of nothing but marks keeps them, or all such would be one.
  const title = plain(work.title) || fold(work.title);
  return `${title}|${work.year ?? ''}|${plain(work.sourceTitle)}`;
}

const types: readonly (readonly [RegExp, WorkType])[] = [
  [
    /^(?:jour|ejour|jfull|mgzn|news|abst|inpr|article|review|j|(?:journal|newspaper|magazine|electronic) article)$|期刊论文|期刊|论文$/,
    'article',
  ],
  [/^(?:chap|echap|chapter|book chapter|book section|book, section)$|章节/, 'chapter'],
  [
    /^(?:conf|cpaper|conference|conference paper|conference proceedings?|proceedings(?: paper)?|c)$|会议/,
    'conference',
  ],
  [/^(?:thes|thesis|dissertation|dissertation\/thesis|d)$|学位|博士|硕士/, 'thesis'],
  [
    /^(?:book|ebook|edbook|ser|monograph|m|edited book|electronic book|book, whole)$|专著|著作|图书|教材/,
    'book',
  ],
  [/^(?:rprt|report|r)$|报告/, 'report'],
  [/^(?:pat|patent|p)$|专利/, 'patent'],
  [/^(?:stand|standard|s)$|标准/, 'standard'],
  [/^(?:data|aggr|dataset|dbase)$|数据/, 'dataset'],
];

/** Type of a word or a RIS code; null where it means none. */
export function workTypeOf(text: string): WorkType | null {
  const word = fold(text);
  // 学位论文 and 会议论文 are no articles: what a thesis or a paper is comes before 论文.
  const special = /学位|博士|硕士|会议/.test(word) ? types.slice(2, 4) : types;
  return special.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
