// Cells of lists of books to values: responsible persons, and classes out of call numbers.
import { plainWords } from './plain-words.ts';

export interface Persons {
  authors: string[];
  editors: string[];
}

const writer = /^(.{2,}?)\s*(?:编著|合著|著|撰|等著)$/u;
const editor = /^(.{2,}?)\s*(?:等?主编|编|选编|编辑|总主编)$/u;

/** A full stop that closes the statement; one behind an initial or a short form belongs to the name. */
const closing = /(?:[,，。:：]|(?<!(?:^|[\s.,-])(?:\p{L}|jr|sr|st|al|ph\.?d))\.)+$/iu;

/** Parted by `;`, `/`, `、` and the like; a comma parts Chinese names only. Who is marked as one (`主编`) is an editor. */
export function personsOf(cell: string): Persons {
  const persons: Persons = { authors: [], editors: [] };
  const parts = cell.split(/[;；|、/／]/);
  const isHan = (part: string) => /\p{Script=Han}/u.test(part);
  for (const part of parts.flatMap((each) => (isHan(each) ? each.split(/[,，]/) : [each]))) {
    const name = plainWords(part).replace(closing, '');
    if (name === '') continue;
    const edited = editor.exec(name)?.[1];
    if (edited !== undefined) persons.editors.push(edited);
    else persons.authors.push(writer.exec(name)?.[1] ?? name);
  }
  return { authors: [...new Set(persons.authors)], editors: [...new Set(persons.editors)] };
}

/** A main class has one letter, T (技术) mostly two; L, M, W and Y are no classes. */
const clc = /^(?:T[BDEFGHJKLMNPQSUV]?|[A-KN-SUVXZ])(?:\d[\d.]*)?/;

/** `TP312PH 126` → `TP312`, `TN1-44 7` → `TN1-44`; null where the call number begins with no class. */
export function clcOf(callNumber: string): string | null {
  const text = callNumber.normalize('NFKC').trim().toUpperCase();
  const main = clc.exec(text)?.[0].replace(/\.+$/, '') ?? '';
  const rest = text.slice(main.length);
  // Letters right after letters are another scheme's: QA76, or a word.
  if (main === '' || (/^[A-Z]+$/.test(main) && /^[A-Z]/.test(rest))) return null;
  const form = /^-\d+/.exec(rest)?.[0] ?? '';
  const area = /^\(\d+\)|^=\d+/.exec(rest.slice(form.length))?.[0] ?? '';
  return `${main}${form}${area}`;
}
