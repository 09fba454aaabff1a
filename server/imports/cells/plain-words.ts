// Text of cells without what exporters and catalogues left in it.
import { decodeHTMLStrict } from 'entities';

/** For breaking lines and for directions, and round an article (`¬The¬ Lancet`). Joiners stay, which some scripts need. */
const unseenMarks = /[\u0098\u009C¬\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** Marks by which catalogues close a part of a record (ISBD): `Basics /`, `Berlin :`, `Springer,`. */
const closingMarks = /(?: [/:;=,]|,)+$/;

/** An article that lists leave out when they sort: `<<Der>> Chirurg`. */
const unsorted = /^<<([^<>]{1,8})>>/;
/** What a record of the catalogue says of the form. */
const form =
  /\s*\[(?:electronic (?:resource|journal|book)|elektronische ressource|ressource électronique|recurso electrónico|[电電]子[资資]源)\]/giu;

/** What may have something to take off; most cells have nothing. */
const unplain =
  /[<&[¬\u0080-\u009F\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]|\s\s|[^\S ]|^ |[ /:;=,]$/;

/** One line, blanks single, without what exporters and catalogues leave in texts. */
export function plainWords(cell: string): string {
  if (!unplain.test(cell)) return cell;
  const text = withoutFormatTags(withoutEntities(cell).replace(unsorted, '$1'));
  return (text.includes('[') ? text.replace(form, '') : text)
    .replace(unseenMarks, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(closingMarks, '');
}

/** `H<sub>2</sub>O` is `H2O`; what only looks like a tag, as `a < b`, stays. */
const names =
  'b|i|em|strong|sub|sup|inf|u|s|small|big|tt|font|span|sc|scp|small-?caps|bold|ital(?:ic)?|it|underline|br|p|a|q|cite|title|ruby|r[btp]|math|m(?:[ion]|row|su[bp]|subsup|text|style)|(?:jats|mml|ce|xhtml):[\\w-]+';
const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+)`;
const tag = new RegExp(String.raw`<(?:/(?:${names})\s*|(?:${names})(?:${attribute})*\s*/?)>`, 'gi');

export function withoutFormatTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(tag, (whole) => (/^<\/?(?:br|p)\b/i.test(whole) ? ' ' : ''));
}

/** With its semicolon: `&copy=1` in an address is no entity. */
const entity = /&#?[A-Za-z\d]+;/g;
/** What no text holds: control characters, and the mark that a number names no character. */
const unreadable = /[\p{Cc}\uFFFD]/u;

/** `Café` of `Caf&eacute;`, also where entities are escaped again; what is no entity stays as it is. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let round = 0; round < 4; round += 1) {
    const before = plain;
    plain = before.replace(entity, (whole) => {
      const character = decodeHTMLStrict(whole);
      return unreadable.test(character) ? whole : character;
    });
    if (plain === before) break;
  }
  return plain;
}

// Text in a wrong encoding is flagged, never mended: a guess writes the tenth title wrong.

/** UTF-8 read as Western text, `Ã©` for é; and characters that were lost for good. */
const signs = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€|ï¿½|Ã[ƒŒ†‡‰Š‹Œ™š›œž]/;

/** A row has tabs between its cells. */
const notPlain = /[^\t -~]/;

export function isMojibake(text: string): boolean {
  return notPlain.test(text) && signs.test(text);
}
