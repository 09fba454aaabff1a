// Finds Chinese by its pieces, in any order, if no document has it as a whole: `隧道工程材料科学` finds
// `材料科学与隧道工程`. Chinese has no blanks, so the query cannot show where its words end.
import { addAll, type Bits, commonOf, isEmpty, keepCommon, noBitsLike } from '../index/bits.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { isCharacter } from '../text/tokens.ts';
import { isConjunction } from '../text/word-forms.ts';
import type { Unmet } from './match-with-errors.ts';
import { addPhrase } from './phrases.ts';
import { slotsTogether } from './word-tokens.ts';

/** Fewest characters in a piece: a single character is in too many names. */
const fewestInPiece = 2;
const maxPieces = 3;
/** Every way to cut the text is looked up, and a longer text has too many ways. */
const maxCharacters = 16;

export function inPieces({ texts, parts, own, matched, among }: Unmet): Bits | null {
  if (!parts.some(canBeCut)) return null;
  if (parts.some((part, index) => isEmpty(matched[index] ?? among) && !canBeCut(part))) return null;
  const found = among.slice();
  for (const [index, part] of parts.entries()) {
    const isCut = canBeCut(part);
    const either = (isCut ? own : matched)[index]?.slice() ?? noBitsLike(among);
    if (isCut) addPieces(texts, part.tokens, among, either);
    if (!keepCommon(found, either)) return null;
  }
  return found;
}

function canBeCut({ tokens, isFirm }: QueryPart): boolean {
  if (isFirm || tokens.length < 2 * fewestInPiece || tokens.length > maxCharacters) return false;
  return tokens.every(isCharacter);
}

function addPieces(
  texts: readonly TextPart[],
  tokens: readonly string[],
  among: Bits,
  bits: Bits,
): void {
  const known = new Map<string, Bits>();
  const withPiece = (piece: readonly string[]): Bits => {
    const key = piece.join('');
    const found = known.get(key) ?? noBitsLike(among);
    if (!known.has(key)) {
      for (const each of texts) {
        addPhrase(each.text, slotsTogether(each.text, piece), stretchOf(found, each));
      }
      known.set(key, found);
    }
    return found;
  };
  // An "and" between two pieces is left out too: it has no meaning for the search.
  const plain = tokens.filter((token) => !isConjunction(token));
  for (let pieces = 2; pieces <= maxPieces; pieces += 1) {
    let isFound = false;
    for (const own of plain.length === tokens.length ? [tokens] : [tokens, plain]) {
      for (const cut of cutsOf(own, pieces)) {
        const found = commonOf(among, cut.map(withPiece));
        if (found === null) continue;
        addAll(bits, found);
        isFound = true;
      }
    }
    if (isFound) return;
  }
}

export function isInPieces(text: string, tokens: readonly string[]): boolean {
  const plain = tokens.filter((token) => !isConjunction(token));
  return [2, 3].some((pieces) =>
    [tokens, plain].some((own) =>
      cutsOf(own, pieces).some((cut) => cut.every((piece) => text.includes(piece.join('')))),
    ),
  );
}

function cutsOf(tokens: readonly string[], pieces: number): (readonly string[])[][] {
  if (tokens.length < pieces * fewestInPiece) return [];
  if (pieces === 1) return [[tokens]];
  const cuts: (readonly string[])[][] = [];
  for (let index = fewestInPiece; index <= tokens.length - fewestInPiece; index += 1) {
    for (const rest of cutsOf(tokens.slice(index), pieces - 1))
      cuts.push([tokens.slice(0, index), ...rest]);
  }
  return cuts;
}
