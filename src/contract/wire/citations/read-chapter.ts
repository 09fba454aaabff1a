// A chapter in running text: what stands behind its title names the book, its editors, pages and publisher.
import type { DeliveryItem } from '../../models/delivery-model.ts';
import { knownFields } from './known-fields.ts';
import { namesAndTitle, publisherIn, trimmed, upTo } from './plain-words.ts';
import { chicagoPlace, tidyPages } from './read-place.ts';

type Found = Partial<DeliveryItem>;

/** `Smith J. The chapter. In: Book of Things, edited by A. Brown, 12-30. Oxford: OUP, 1999.` */
export function chapter(text: string): Found | null {
  for (const { index } of text.matchAll(/[.?!] (?=In:? [^a-z])/g)) {
    const book = bookAround(text.slice(index + 2));
    if (book === null) continue;
    const { authors, title } = namesAndTitle(text.slice(0, index + 1));
    // German references end the names with a colon.
    if (authors === '' || authors.includes(': ')) continue;
    return knownFields({ ...book, authors, title });
  }
  return null;
}

const editorsWord = String.raw`(?:\((?:eds?\.?|editors?)\)|\beditors?\b|(?<!\d(?:st|nd|rd|th) )\beds?\.)`;
/** Editors before the title of the book; behind it, the place of the publisher follows them. */
const editorsFirst = new RegExp(`^.{2,300}?${editorsWord}[.,:]* (?![^.:,]{2,40}: |\\w\\. )`, 'i');
/** Only books have these, and a title that begins with "In" does not. */
const ofBook = new RegExp(String.raw`\bedited by\b|${editorsWord}|\bpp?\. ?\d`, 'i');
/** Abbreviations that titles of proceedings have go on behind their full stop. */
const endOfBook =
  /,? (?:edited by|eds?\.) |(?<!\b(?:proc|conf|symp|int|annu))[.?!](?: |$)|, (?:vol|pp?)\b|, \d| ?\(|;|, (?:\p{Lu}\. ?)+\p{Lu}\p{Ll}/iu;

/** The book of a chapter, from "In" on; null where it is none. */
export function bookAround(after: string): Found | null {
  const [start] = /^in(?:: ?| )/i.exec(after) ?? [];
  if (start === undefined || chicagoPlace(after) !== null) return null;
  if (!start.includes(':') && !ofBook.test(after)) return null;
  const rest = after.slice(start.length);
  const [editors = ''] = editorsFirst.exec(rest) ?? [];
  // Names there have initials, and the words of a title do not.
  const book = /\b\p{Lu}{1,3}\b/u.test(editors) ? rest.slice(editors.length) : rest;
  const sourceTitle = trimmed(upTo(book, endOfBook));
  const isOfMeeting = /\b(?:proc(?:eedings)?|conf(?:erence)?|symp(?:osium)?|workshop)\b/i.test(
    sourceTitle,
  );
  const [, pages = ''] = /, (\d{1,5} ?[-–—] ?\d{1,5})(?:[.,]|$)/.exec(book) ?? [];
  return knownFields({
    kind: isOfMeeting ? 'article' : 'chapter',
    sourceTitle,
    publisher: publisherIn(book),
    pages: tidyPages(pages),
  });
}

/** What stands behind the title of a chapter: `In B. Editor (Ed.), The book title (pp. 12–30). Oxford University Press.` */
export function apaChapter(after: string): Found | null {
  if (!/^In [^a-z]/.test(after)) return null;
  const editors = /^In [^()]{1,300} \(Eds?\.\), /.exec(after)?.[0] ?? 'In ';
  const [all, book = '', pages] =
    /^([^()]{2,300})(?:\((?:[^()]{1,60}, )?pp?\. ?([^()]{1,20})\))?/.exec(
      after.slice(editors.length),
    ) ?? [];
  if (all === undefined || (editors === 'In ' && pages === undefined)) return null;
  const publisher = upTo(after.slice(editors.length + all.length).replace(/^[ .]+/, ''), /[.]/);
  return { kind: 'chapter', sourceTitle: trimmed(book), publisher: trimmed(publisher) };
}
