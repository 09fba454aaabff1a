// Writes works as RIS, the format that the service also imports. Pure.
import type { WorkDetail, WorkSummary, WorkType } from '#contract/models/collection-model.ts';

const codes: Record<WorkType, string> = {
  article: 'JOUR',
  book: 'BOOK',
  chapter: 'CHAP',
  conference: 'CPAPER',
  thesis: 'THES',
  report: 'RPRT',
  patent: 'PAT',
  standard: 'STAND',
  dataset: 'DATA',
  other: 'GEN',
};

/** The fields known in lists, and optional fields from the details. */
export type Recorded = Omit<
  WorkSummary,
  'id' | 'kind' | 'titleId' | 'department' | 'citedCount'
> & {
  readonly [K in keyof Omit<WorkDetail, keyof WorkSummary>]?: WorkDetail[K];
};

/** One complete record. */
export function risOf(work: Recorded): string {
  const [first = '', last = ''] = endsOf(work.pages);
  const tags: readonly (readonly [string, string])[] = [
    ['TY', codes[work.type]],
    ...work.authors.map((name) => ['AU', name] as const),
    ['TI', work.title],
    [work.type === 'article' ? 'JO' : 'T2', work.sourceTitle],
    ['PY', work.year === null ? '' : `${work.year}`],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SP', first],
    ['EP', last],
    ['SN', work.issn ?? work.isbn ?? ''],
    ['PB', work.publisher ?? ''],
    ['AD', work.institution ?? ''],
    ['LA', work.language ?? ''],
    ['DO', work.doi ?? ''],
    ['UR', work.url ?? ''],
    ...(work.keywords ?? []).map((word) => ['KW', word] as const),
    ['AB', work.abstract ?? ''],
  ];
  const lines = tags
    // A line break within a value would begin another tag.
    .map(([tag, value]) => [tag, value.replace(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => `${tag}  - ${value}`);
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/** First and last page; if the text is not a range, the whole text. */
function endsOf(pages: string): readonly string[] {
  const [, first = '', last = ''] = /^\s*(\w+)\s*[-–—]+\s*(\w+)\s*$/.exec(pages) ?? [];
  return first === '' ? [pages] : [first, last];
}
