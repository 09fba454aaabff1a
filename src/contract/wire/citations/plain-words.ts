// Parts of a reference in running text, as its readers cut them out.

/** What stands before the mark; the whole text without one. */
export function upTo(text: string, mark: RegExp): string {
  const end = text.search(mark);
  return end < 0 ? text : text.slice(0, end);
}

/** Without the marks around it. */
export function trimmed(text: string): string {
  return text.replace(/^[\s.,;:，。]+|[\s.,;:，。]+$/g, '').slice(0, 500);
}

/** Behind a full stop: more names, or initials of one: `Smith J. E. Title`, `Smith J., Doe K. Title`, `Smith, J. & Doe, K. Title`. */
const moreNames = String.raw` ?[,;，；&-]| ?(?:and|et al)\b| ?(?:\p{Lu}\.[ -]?){1,6}(?:\p{Lu}(?!\.)|[,;，；])| ?\p{Lu}[,;，；]`;
const endOfNames = new RegExp(`[.。](?!${moreNames})`, 'u');

/** Authors and title, with a full stop between them; a number of the list may stand before them. */
export function namesAndTitle(text: string): { authors: string; title: string } {
  const own = text.replace(/^(?:\[\d{1,4}\]|\d{1,4}\.) ?/, '');
  const end = own.search(endOfNames);
  if (end < 0) return { authors: '', title: trimmed(own) };
  return { authors: trimmed(own.slice(0, end)), title: trimmed(own.slice(end + 1)) };
}

/** Between the place and the year: `北京: 商务印书馆, 2018`. */
export function publisherIn(text: string): string {
  return trimmed(/: ?([^:,，.。[\]]{2,100})[,，;] ?\d{4}/.exec(text)?.[1] ?? '');
}
