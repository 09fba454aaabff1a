// Verification codes (SAFETY T9): made by the service, shown as a picture and asked in words, good
// for one form, once, for five minutes and three tries.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Challenge } from '#contract/model.ts';
import { keepChallenge, spendChallenge, tryChallenge } from '../store/challenge-records.ts';
import type { Store } from '../store/database.ts';
import { codeCharacters } from './glyphs.ts';
import { drawCode } from './picture.ts';
import { makeQuestion } from './questions.ts';

const lifetimeMs = 5 * 60_000;
const mostTries = 3;
const codeLength = 5;
const fineness = 2 ** 32;

/**
 * Makes a code.
 *
 * @param scope what it is good for, and for which library: it answers nothing else
 * @param below a number from 0 up to, not including, the given one; tests may load the dice
 */
export async function makeChallenge(
  store: Store,
  scope: string,
  now: Date,
  below: (limit: number) => number = randomBelow,
): Promise<Challenge> {
  const id = randomBytes(18).toString('base64url');
  const code = Array.from(
    { length: codeLength },
    () => codeCharacters[below(codeCharacters.length)],
  ).join('');
  const question = makeQuestion(below);
  await store.onPlatform((tx) =>
    keepChallenge(tx, {
      id,
      scope,
      codeHash: answerHash(id, code),
      answerHash: answerHash(id, question.answer),
      triesLeft: mostTries,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    }),
  );
  const picture = drawCode(code, () => randomInt(fineness) / fineness);
  return { id, picture: picture.toString('base64'), question: question.text };
}

/**
 * True where the answer is the code of the picture or the answer to the question. A right answer
 * spends the code; a wrong one, or one for another scope, uses up a try.
 */
export async function answerChallenge(
  store: Store,
  given: { id: string; scope: string; answer: string },
  now: Date,
): Promise<boolean> {
  const hash = answerHash(given.id, given.answer);
  return store.onPlatform(async (tx) => {
    const row = await tryChallenge(tx, given.id, now);
    if (row === null || row.scope !== given.scope) return false;
    if (hash !== row.codeHash && hash !== row.answerHash) return false;
    await spendChallenge(tx, given.id);
    return true;
  });
}

function randomBelow(limit: number): number {
  return randomInt(limit);
}

/** Case, width and blanks do not count: a reader should not fail on how it was typed. */
function answerHash(id: string, answer: string): string {
  const plain = answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return createHash('sha256').update(`${id} ${plain}`).digest('base64url');
}
