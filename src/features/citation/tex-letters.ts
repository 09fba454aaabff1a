// Letters that BibTeX writes with commands: `{\"U}ber`, `M{\"u}ller`, `Jos{\'e}`, `Stra{\ss}e`. Pure.

/** Marks above and below letters, as Unicode's combining characters. */
const accents: Readonly<Record<string, string>> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030C',
  H: '\u030B',
  c: '\u0327',
  k: '\u0328',
  r: '\u030A',
  d: '\u0323',
  b: '\u0331',
};

const letters: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  i: 'i',
  j: 'j',
};

/** `\"u`, `\"{u}`, `\c{c}`, `\v c`, `\'{\i}`: a letter as the name of a mark needs something behind it. */
const accented =
  /\\(["'`^~=.]|[uvHckrdb](?=[\s{\\])) {0,3}(?:\{ {0,3}\\?([a-z]) {0,3}\}|\\?([a-z]))/gi;
const named = /\\(ss|ae|oe|aa|dh|th|[oOlLij])(?![a-z])(?:\{\}| {1,3})?/gi;

/** The text with letters instead of these commands; other commands stay. */
export function withLetters(text: string): string {
  return text
    .replace(accented, (all, mark: string, braced?: string, bare?: string) => {
      const accent = accents[mark];
      return accent === undefined ? all : `${braced ?? bare ?? ''}${accent}`.normalize('NFC');
    })
    .replace(named, (all, name: string) => letters[name] ?? all);
}
