// The pinyin of each character, cut from the whole name's (its sorting key): search and list use the same.

export const isSyllable = /^[a-z]{1,6}$/;

/**
 * One syllable for each token, '' for words and for characters without known pinyin.
 * @param key full pinyin of the same text without blanks, '' if it is not known
 */
export interface ReadingOf {
  (tokens: readonly string[], isHan: readonly boolean[], key: string): readonly string[];
  /** Every way to read a character; left out if only the right one is searched. */
  readingsOf?: (character: string) => readonly string[];
}

/** How many places are tried. Then the key is given up, so that a wrong key takes no long time. */
const timeouts = 200;
const maxTokens = 100;

/**
 * @param key full pinyin of the same text without blanks, '' if it is not known
 * @param readingsOf all ways to read a character, the usual one first
 * @returns a syllable for every token, '' for words; null if the readings do not fit the key
 */
export function readAlong(
  tokens: readonly string[],
  isHan: readonly boolean[],
  key: string,
  readingsOf: (character: string) => readonly string[],
): string[] | null {
  const read: string[] = [];
  let left = timeouts;
  const fits = (place: number, index: number): boolean => {
    const token = tokens[place];
    if (token === undefined) return true;
    left -= 1;
    if (left < 0) return false;
    if (isHan[place] !== true) {
      read[place] = '';
      // The key has no leading article and no signs.
      const letters = token.replace(/[+#]+$/, '');
      return key.startsWith(letters, index)
        ? fits(place + 1, index + letters.length)
        : place === 0 && fits(1, index);
    }
    return readingsOf(token).some((syllable) => {
      read[place] = isSyllable.test(syllable) ? syllable : '';
      return key.startsWith(syllable, index) && fits(place + 1, index + syllable.length);
    });
  };
  return key !== '' && tokens.length < maxTokens && fits(0, 0) ? read : null;
}
