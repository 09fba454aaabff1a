// The records of the catalogue as items that can be asked for, and which of them are. Pure.
import type { WorkSummary } from '../../models/collection-model.ts';
import { type DeliveryItem, DeliveryKind } from '../../models/delivery-model.ts';
import type { Language, LocalText } from '../../models/model.ts';
import type { TitleSummary } from '../../models/title-model.ts';
import { fold, textIn } from '../rules.ts';
import { emptyItem } from './delivery-rules.ts';

type Title = Pick<
  TitleSummary,
  | 'kind'
  | 'name'
  | 'authors'
  | 'volume'
  | 'publisher'
  | 'publishedOn'
  | 'printIdentifier'
  | 'onlineIdentifier'
>;

/** True for a title that readers can only ask for: the library has nothing of it to read, and it is not free. */
export function isAskable({
  isHeld,
  isOpenAccess,
  heldLater,
}: Pick<TitleSummary, 'isHeld' | 'isOpenAccess' | 'heldLater'>): boolean {
  return (!isHeld || heldLater !== undefined) && !isOpenAccess;
}

/** A journal is the source of an article that the reader still has to name; a book is the item itself. */
export function itemOfTitle(title: Title, language: Language): DeliveryItem {
  const { kind, publisher, publishedOn, printIdentifier, onlineIdentifier } = title;
  const number = printIdentifier ?? onlineIdentifier ?? '';
  const numbers = kind === 'journal' ? { issn: number } : { isbn: number };
  const book = {
    kind: 'book',
    authors: title.authors.join('; '),
    year: publishedOn?.slice(0, 4) ?? '',
    volume: title.volume ?? '',
    publisher,
  } as const;
  const item = { ...emptyItem(), ...(kind === 'ebook' && book), ...numbers };
  return inLanguage(item, kind, title.name, language);
}

/** The item of a title, with the title's name in the reader's language; items of other kinds stay as they are. */
export function inLanguage(
  item: DeliveryItem,
  kind: string,
  name: LocalText,
  language: Language,
): DeliveryItem {
  if (kind === 'journal') return { ...item, sourceTitle: textIn(name, language) };
  return kind === 'ebook' ? { ...item, title: textIn(name, language) } : item;
}

/** What a list or a detail knows of a work. */
type Work = Pick<
  WorkSummary,
  'type' | 'title' | 'authors' | 'sourceTitle' | 'year' | 'volume' | 'issue' | 'pages' | 'doi'
> & { publisher?: string; issn?: string | null; isbn?: string | null };

/** An article, or another work. */
export function itemOfWork(work: Work): DeliveryItem {
  const { title, sourceTitle, year, volume, issue, pages, publisher = '' } = work;
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

const names = ['title', 'sourceTitle', 'year'] as const;
/** Issues of a year may have articles of the same title, such as an editorial; what only one request says tells nothing. */
const places = ['volume', 'issue', 'pages'] as const;

/** True for the same DOI, or for the same title, journal and year, where no volume, issue or pages differ. */
export function isSameCopy(one: DeliveryItem, other: DeliveryItem): boolean {
  if (one.doi !== '' && other.doi !== '') return one.doi === other.doi && !differsIn('pages');
  if (one.title === '' || one.kind !== other.kind) return false;
  const isSameNames = names.every((field) => fold(one[field]) === fold(other[field]));
  return isSameNames && !places.some(differsIn);

  function differsIn(field: (typeof places)[number]): boolean {
    return one[field] !== '' && other[field] !== '' && one[field] !== other[field];
  }
}
