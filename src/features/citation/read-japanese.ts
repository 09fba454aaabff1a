// A reference as Japanese readers write it: with titles in corner brackets, or in the order of SIST 02.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { knownFields } from './known-fields.ts';
import { trimmed, upTo } from './plain-words.ts';
import { isYear } from './read-place.ts';

type Found = Partial<DeliveryItem>;

/** Null for another style. */
export function japanese(text: string): Found | null {
  return bracketed(text) ?? sist(text);
}

/** `山田太郎「題名」『雑誌名』68巻3号、2018年、1-9頁`; a chapter names its editors before the book; `山田太郎『書名』岩波書店、2010年` */
function bracketed(text: string): Found | null {
  const part = /「([^「」]{2,300})」/.exec(text);
  const source = /『([^『』]{2,300})』/.exec(text);
  if (source === null || (part !== null && part.index > source.index)) return null;
  const authors = authorsOf(text.slice(0, (part ?? source).index));
  const after = text.slice(source.index + source[0].length);
  const isOfJournal = /[巻号]|\bvol|\bno\.|\d ?\(\d/i.test(after);
  const publisher = isOfJournal ? '' : trimmed(upTo(after, /[、,，(。.]/));
  if (part === null)
    return knownFields({ kind: 'book', authors, title: source[1] ?? '', publisher });
  return knownFields({
    kind: isOfJournal ? 'article' : 'chapter',
    authors,
    title: part[1] ?? '',
    sourceTitle: source[1] ?? '',
    publisher,
  });
}

/** `山田太郎. 題名. 雑誌名. 2018, vol. 68, no. 3, p. 1-9.`; a book has `書名. 第2版, 岩波書店, 2010, 250p.` */
function sist(text: string): Found | null {
  const place = /\. ?(\d{4}), ?(?:vol|no|\d|p)/i.exec(text);
  if (place !== null && isYear(place[1] ?? '')) {
    const [authors = '', ...names] = text.slice(0, place.index).split(/\. ?(?=\S)/);
    const sourceTitle = names.pop() ?? '';
    const title = names.join('. ');
    const found = { authors: authorsOf(authors), title, sourceTitle, year: place[1] ?? '' };
    return title === '' ? null : knownFields({ kind: 'article', ...found });
  }
  const book =
    /^([^.]{2,200})\. ?([^.]{2,300})\.(?: ?[^,.]{1,20},)? ?([^,.\d]{2,100}), ?(\d{4}), ?\d{1,5} ?p\b/.exec(
      text,
    );
  if (book === null || !isYear(book[4] ?? '')) return null;
  const [, authors = '', title = '', publisher = '', year = ''] = book;
  return knownFields({ kind: 'book', authors: authorsOf(authors), title, publisher, year });
}

/** Without the year behind the names, and the number of a list before them. */
function authorsOf(text: string): string {
  return trimmed(
    text
      .replace(/^(?:\[\d{1,4}\]|\d{1,4}[.)]) ?/, '')
      .replace(/[\s(]*(?:1[4-9]|20)\d\d年?[)\s、,]*$/, '')
      .replace(/[、。\s]+$/, ''),
  );
}
