// The records of the catalogue as items that can be asked for. Pure.
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { type DeliveryItem, DeliveryKind } from '#contract/models/delivery-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { textIn } from '#contract/rules/rules.ts';

type Title = Pick<
  TitleSummary,
  'kind' | 'name' | 'authors' | 'publisher' | 'publishedOn' | 'printIdentifier' | 'onlineIdentifier'
>;

/** A journal is the source of an article that the reader still has to name; a book is the item itself. */
export function itemOfTitle(title: Title, language: Language): DeliveryItem {
  const { kind, publisher, publishedOn, printIdentifier, onlineIdentifier } = title;
  const name = textIn(title.name, language);
  const number = printIdentifier ?? onlineIdentifier ?? '';
  if (kind === 'journal') return { ...emptyItem(), sourceTitle: name, issn: number };
  const authors = title.authors.join('; ');
  const year = publishedOn?.slice(0, 4) ?? '';
  return { ...emptyItem(), kind: 'book', title: name, authors, publisher, year, isbn: number };
}

/** An article, or another work. */
export function itemOfWork(work: WorkDetail): DeliveryItem {
  const { title, sourceTitle, year, volume, issue, pages, publisher } = work;
  const kind = work.type === 'conference' ? 'article' : DeliveryKind.safeParse(work.type).data;
  return {
    kind: kind ?? 'other',
    title,
    authors: work.authors.join('; '),
    sourceTitle,
    year: year === null ? '' : String(year),
    volume,
    issue,
    pages,
    publisher,
    issn: work.issn ?? '',
    isbn: work.isbn ?? '',
    doi: work.doi ?? '',
  };
}
