// Reads Chinese along the pinyin that was made when a name was stored (its sorting key), so that the
// search reads a name as the list sorts it.

/** What of a reading can be typed. */
export const isSyllable = /^[a-z]{1,6}$/;

/** Places tried: a key that fits nowhere is given up. */
const timeouts = 200;
const maxTokens = 100;

/**
 * Fits the readings of each character to the key, one after the other.
 *
 * @param tokens as `tokensOf` cuts them
 * @param key full pinyin of the same text without blanks, '' where there is none
 * @param readingsOf all ways to read a character, the usual one first
 * @returns a syllable for every token, '' for words; null where they do not fit
 */
export function readAlong(
  tokens: readonly string[],
  isHan: readonly boolean[],
  key: string,
  readingsOf: (character: string) => readonly string[],
): string[] | null {
  const read: string[] = [];
  let left = timeouts;
  const fits = (place: number, at: number): boolean => {
    const token = tokens[place];
    if (token === undefined) return true;
    left -= 1;
    if (left < 0) return false;
    if (isHan[place] !== true) {
      read[place] = '';
      // A leading article and signs are not part of the key.
      const letters = token.replace(/[+#]+$/, '');
      return key.startsWith(letters, at)
        ? fits(place + 1, at + letters.length)
        : place === 0 && fits(1, at);
    }
    return readingsOf(token).some((syllable) => {
      read[place] = isSyllable.test(syllable) ? syllable : '';
      return key.startsWith(syllable, at) && fits(place + 1, at + syllable.length);
    });
  };
  return key !== '' && tokens.length < maxTokens && fits(0, 0) ? read : null;
}
