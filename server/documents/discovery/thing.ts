// Parts of what a public address is about.
import { plainText } from '#server/domain/access/safe-html.ts';

/** Facts of a resource in the words of schema.org, without its address. */
type Thing = Readonly<Record<string, unknown>>;

export interface PageFacts {
  /** Name of the screen; null for the library's home. */
  name: string | null;
  /** One or two sentences; '' where nothing is known. */
  description: string;
  thing: Thing | null;
  /** What reference managers read: values of `citation_…`; left out for what nobody cites. */
  cited?: Cited;
}

/** Those of Highwire Press, as Google Scholar and Zotero read them; empty values are left out. */
export type Cited = Readonly<Record<string, string | readonly string[] | null>>;

/** Search engines show no more of a description. */
const maxDescription = 300;

/** The text of safe HTML, cut between words or Chinese characters. */
export function shortened(html: string): string {
  return cut(plainText(html));
}

/** A text as long as search engines show it. */
export function cut(text: string): string {
  if (text.length <= maxDescription) return text;
  const start = text.slice(0, maxDescription);
  const word = /[\p{Script=Latin}\p{N}]+$/u.exec(start);
  return `${(word === null ? start : start.slice(0, word.index)).trimEnd()}…`;
}

/** The items; undefined for none, which leaves the property out. */
export const some = <T>(items: readonly T[]) => (items.length === 0 ? undefined : items);

/** A publisher or vendor; undefined without a name. */
export function organisation(name: string) {
  return name === '' ? undefined : { '@type': 'Organization', name };
}
