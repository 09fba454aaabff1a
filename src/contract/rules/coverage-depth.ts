// KBART's `coverage_depth`: how much of a title's text a package has.

/** Full text, selected articles, a whole e-book; or no text here: print alone, abstracts, tables of contents, an index. */
export type CoverageDepth =
  | 'fulltext'
  | 'selected'
  | 'ebook'
  | 'print'
  | 'abstracts'
  | 'contents'
  | 'index';

/** Lists write abstracts, contents and indexes with other words (`Abstracts only`, `indexing`). */
const inWords: readonly (readonly [CoverageDepth, RegExp])[] = [
  ['fulltext', /^(?:full[\s_-]?texts?|全文)$/],
  ['selected', /^(?:selected[\s_-]?articles?|部分文章|选收)$/],
  ['ebook', /^(?:e[\s_-]?books?|电子书|图书)$/],
  [
    'print',
    /^(?:in[\s_-]?)?print(?:ed)?(?:[\s_-]?(?:only|books?|volumes?))?$|^(?:仅|只有)?(?:纸本|纸质|印刷)(?:版|书|图书|馆藏)?$/,
  ],
  ['abstracts', /abstract|文摘|摘要/],
  ['contents', /\btocs?\b|\btables? of contents\b|目录|目次/],
  ['index', /index|索引/],
];

/** What the words of a list mean; null where they are none of KBART's, and for ''. */
export function depthOf(text: string): CoverageDepth | null {
  const words = text.normalize('NFKC').trim().toLowerCase();
  return inWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** KBART's own word where the words of a list are known; others as they are. */
export function readableDepth(text: string): string {
  const depth = depthOf(text);
  return depth === null ? text.trim() : depth === 'selected' ? 'selected articles' : depth;
}

/** Whether readers get a text to read. What is not known counts as one. */
export function isFullText(text: string): boolean {
  const depth = depthOf(text);
  return depth === null || !withoutText.includes(depth);
}

const withoutText: readonly CoverageDepth[] = ['print', 'abstracts', 'contents', 'index'];
