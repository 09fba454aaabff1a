// Each Chinese character is a token, because Chinese has no blanks between words, and each run of other letters.

const nothing = 0;
const letter = 1;
const character = 2;

let known: Uint8Array | undefined;

function kindsOfBasicPlane(): Uint8Array {
  if (known !== undefined) return known;
  const table = new Uint8Array(0x10000);
  const isHan = /\p{Script=Han}/u;
  const isLetter = /[\p{L}\p{N}]/u;
  for (let code = 0; code < 0x10000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const text = String.fromCharCode(code);
    // Radicals and similar signs have the Chinese script, but they are not letters.
    if (isLetter.test(text)) table[code] = isHan.test(text) ? character : letter;
  }
  known = table;
  return table;
}

interface TokenVisitor {
  /** A Chinese character, or any letter outside the basic plane, by its code point. */
  onCharacter(code: number): void;
  onWord(word: string): void;
}

function eachToken(folded: string, { onCharacter, onWord }: TokenVisitor): void {
  const kinds = kindsOfBasicPlane();
  let wordFrom = -1;
  for (let index = 0; index < folded.length; index += 1) {
    const unit = folded.charCodeAt(index);
    const isSurrogate = unit >= 0xd800 && unit < 0xe000;
    const kind = isSurrogate ? character : (kinds[unit] ?? nothing);
    if (kind === letter) {
      if (wordFrom < 0) wordFrom = index;
      continue;
    }
    if (wordFrom >= 0) {
      const signs = signsAt(folded, index);
      onWord(folded.slice(wordFrom, index + signs));
      wordFrom = -1;
      if (signs > 0) {
        index += signs - 1;
        continue;
      }
    }
    if (kind !== character) continue;
    const code = folded.codePointAt(index) ?? unit;
    if (code > 0xffff) index += 1;
    if (code <= 0xffff && isSurrogate) continue;
    if (code <= 0xffff || /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))) onCharacter(code);
  }
  if (wordFrom >= 0) onWord(folded.slice(wordFrom));
}

/** How many signs belong to the word that ends at a place: `++`, or `#` without a word after it. */
function signsAt(folded: string, index: number): number {
  if (folded.startsWith('++', index)) return 2;
  const isSharp =
    folded[index] === '#' && kindsOfBasicPlane()[folded.charCodeAt(index + 1)] !== letter;
  return isSharp ? 1 : 0;
}

export function tokensOf(folded: string): string[] {
  const found: string[] = [];
  eachToken(folded, {
    onCharacter: (code) => found.push(String.fromCodePoint(code)),
    onWord: (word) => found.push(word),
  });
  return found;
}

export function isCharacter(token: string): boolean {
  const code = token.codePointAt(0) ?? 0;
  return code > 0xffff || kindsOfBasicPlane()[code] === character;
}
