import { plainText } from '#server/domain/access/safe-html.ts';

/** In the words of schema.org, without its address. */
type Thing = Readonly<Record<string, unknown>>;

export interface PageFacts {
  name: string | null;
  description: string;
  thing: Thing | null;
  /** Values of `citation_…`; left out for what nobody cites. */
  cited?: Cited;
}

/** Highwire Press, as Google Scholar and Zotero read it; empty values are left out. */
export type Cited = Readonly<Record<string, string | readonly string[] | null>>;

const maxDescription = 300;

/** Cut between words or Chinese characters. */
export function shortened(html: string): string {
  return cut(plainText(html));
}

export function cut(text: string): string {
  if (text.length <= maxDescription) return text;
  const start = text.slice(0, maxDescription);
  const word = /[\p{Script=Latin}\p{N}]+$/u.exec(start);
  return `${(word === null ? start : start.slice(0, word.index)).trimEnd()}…`;
}

export const some = <T>(items: readonly T[]) => (items.length === 0 ? undefined : items);

export function organisation(name: string) {
  return name === '' ? undefined : { '@type': 'Organization', name };
}
