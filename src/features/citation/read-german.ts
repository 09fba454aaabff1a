// A reference as German readers write it: a colon ends the names, and "In:" begins the journal or the book.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { knownFields } from './known-fields.ts';
import { publisherIn, trimmed, upTo } from './plain-words.ts';
import { isYear } from './read-place.ts';

type Found = Partial<DeliveryItem>;

const surname =
  /^(?:(?:von|van|vom|zu|zum|zur|de|der|den|du|la|le) ){0,3}\p{Lu}[\p{L}’'-]{1,40}(?: [\p{L}’'-]{2,40}){0,2}$/u;
/** `Hans`, `Hans Georg`, `H.-G.`, `Hans P.`: a word behind an initial is of a title. */
const givenName = /^(?:\p{Lu}[\p{L}’'-]{0,40}(?: |$)){0,3}(?:(?:\p{Lu}\p{Ll}{0,2}\.[ -]?){0,4})$/u;
const editorsWord = / ?\((?:Hrsgg?|Hgg?|Eds?)\.?\)$/i;
const others = /(?: ?[,;]| u\.| und| and)? ?(?:u\. ?a\.|et al\.?)$/;

/**
 * `Müller, Hans: Ein Titel. In: Zeitschrift 65 (2018), Nr. 3, S. 1–9.`, the year also behind the names;
 * `Schmidt, Anna: Ein Titel. 3. Aufl. Berlin: Springer, 2015.`; null for a text in which no names end so.
 */
export function german(text: string): Found | null {
  const own = text.replace(/^(?:\[\d{1,4}\]|\d{1,4}\.) ?/, '');
  const colon = own.indexOf(': ');
  const head = own.slice(0, Math.min(Math.max(colon, 0), 400));
  const [before = '', year = ''] = splitYear(head);
  const authors = before.replace(editorsWord, '');
  if (!areNames(authors)) return null;
  const rest = own.slice(colon + 2);
  const inside = /[.,] In: ?/.exec(rest);
  if (inside === null) return whole(authors, rest, year);
  const source = rest.slice(inside.index + inside[0].length);
  return knownFields({
    ...(chapter(source) ?? article(source)),
    authors: trimmed(authors),
    title: titled(rest.slice(0, inside.index)),
    ...(year !== '' && { year }),
  });
}

/** `Müller, Hans (2018)` */
function splitYear(head: string): [names: string, year: string] {
  const [all = '', year = ''] = / ?\((\d{4})[a-z]?\)$/.exec(head) ?? [];
  return isYear(year) ? [head.slice(0, -all.length), year] : [head, ''];
}

/** Surname and given name in turn, with a comma between them. */
function areNames(text: string): boolean {
  const people = text.replace(others, '').split(/ ?[;/] ?| und | and | & /);
  return people.every((each) => {
    const parts = each.split(/, ?/);
    if (parts.length % 2 === 1) return false;
    return parts.every((part, at) => (at % 2 === 0 ? surname : givenName).test(part));
  });
}

function titled(text: string): string {
  return trimmed(text.replace(/[„“”‚‘»«"]/g, ''));
}

function article(source: string): Found {
  const name = upTo(source, /,| (?:Jg|Bd|Jahrgang|Band|Vol|Nr|H|Heft)\b|\b\d| \(/);
  const [, volume = ''] = /(?:^|[ .])(\d{1,5}) ?[.(,]/.exec(source.slice(name.length)) ?? [];
  return { kind: 'article', sourceTitle: titled(name), volume: isYear(volume) ? '' : volume };
}

/** `Schulze, P. (Hrsg.): Das Buch. München: Beck, 2003, S. 20–45` */
function chapter(source: string): Found | null {
  const editors = /^[^()]{2,200} \((?:Hrsgg?|Hgg?|Eds?)\.?\)(?:, | )?(?:\(?\d{4}\)?)?: ?/i.exec(
    source,
  );
  if (editors === null) return null;
  const book = source.slice(editors[0].length);
  return {
    kind: 'chapter',
    sourceTitle: titled(upTo(book, /[.,] /)),
    publisher: publisherIn(book) || publisherBefore(book),
  };
}

/** A book: its title ends at the first full stop. Without a year it can be anything that has a colon. */
function whole(authors: string, rest: string, stated: string): Found | null {
  const year = stated || (/(?:^|[ ,(])(\d{4})(?=[).,; ]|$)/.exec(rest)?.[1] ?? '');
  if (!isYear(year)) return null;
  return knownFields({
    kind: 'book',
    authors: trimmed(authors),
    title: titled(upTo(rest, /[.] |, (?=\p{Lu}[^,.]{1,40}:? ?\d{4}|\d)/u)),
    publisher: publisherIn(rest) || publisherBefore(rest),
    year,
  });
}

/** `Berlin: Springer.` without a year behind it */
function publisherBefore(text: string): string {
  return trimmed(/[.,] [^.,:\d]{2,40}: ?([^:,.\d]{2,100})[.,]/.exec(text)?.[1] ?? '');
}
