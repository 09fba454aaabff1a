// Text in a wrong encoding is flagged, never mended: a guess writes the tenth title wrong.

/** UTF-8 read as Western text, `Ã©` for é; and characters that were lost for good. */
const signs = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€|ï¿½|Ã[ƒŒ†‡‰Š‹Œ™š›œž]/;

/** A row has tabs between its cells. */
const notPlain = /[^\t -~]/;

export function isMojibake(text: string): boolean {
  return notPlain.test(text) && signs.test(text);
}
