import type { WorkType } from '#contract/models/collection-model.ts';
import { fold } from '#contract/rules/rules.ts';

/** `fields` has what the file speaks of; the rest stays. */
export interface WorkRecord {
  row: number;
  title: string;
  doi: string | null;
  year: number | null;
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

/** For works without a DOI: title, year and source, folded, without marks. */
export function wordsKey(work: Pick<WorkRecord, 'title' | 'year' | 'sourceTitle'>): string {
  const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
  // A title of nothing but marks keeps them, or all such would be one.
  const title = plain(work.title) || fold(work.title);
  return `${title}|${work.year ?? ''}|${plain(work.sourceTitle)}`;
}
