// Verifications (docs/design/safety.md, T9): a proof of work for the machine, and a code to be read in
// a picture or heard. Made by the service, good for one form, once, for five minutes and three tries.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Challenge, Language } from '#contract/model.ts';
import type { Store } from '#server/store/connection/database.ts';
import {
  keepChallenge,
  spendChallenge,
  tryChallenge,
} from '#server/store/records/challenge-records.ts';
import { codeCharacters } from './glyphs.ts';
import { drawCode } from './picture.ts';
import { askProof } from './proof.ts';
import { speakCode } from './spoken.ts';

const lifetimeMs = 5 * 60_000;
const maxTries = 3;
const codeLength = 6;
const fineness = 2 ** 32;

/** What a verification is made for. */
export interface Wanted {
  /** What it is good for, and for which library: it answers nothing else. */
  scope: string;
  /** In which the code is spoken. */
  language: Language;
  /** See `askProof`. */
  price: number;
}

/**
 * Makes a verification.
 *
 * @param below a number from 0 up to, not including, the given one; tests may load the dice
 */
export async function makeChallenge(
  store: Store,
  { scope, language, price }: Wanted,
  now: Date,
  below: (limit: number) => number = randomBelow,
): Promise<Challenge> {
  const id = randomBytes(18).toString('base64url');
  const codeOf = (characters: ArrayLike<string>) =>
    Array.from({ length: codeLength }, () => characters[below(characters.length)]).join('');
  const [seen, spoken] = [codeOf(codeCharacters), codeOf('0123456789')];
  const proof = await askProof(price);
  await store.onPlatform((tx) =>
    keepChallenge(tx, {
      id,
      scope,
      codeHash: answerHash(id, seen),
      answerHash: answerHash(id, spoken),
      proofHash: answerHash(id, `proof ${proof.answer}`),
      proofPrice: price,
      triesLeft: maxTries,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    }),
  );
  const chance = () => randomInt(fineness) / fineness;
  return {
    id,
    picture: drawCode(seen, chance).toString('base64'),
    sound: speakCode(spoken, language, chance).toString('base64'),
    proof: proof.parameters,
  };
}

/** What was given for a verification; '' where nothing was. */
export interface Given {
  id: string;
  scope: string;
  answer: string;
  proof: string;
}

/** What of it was right. */
export interface Answered {
  hasCode: boolean;
  /** What the proof cost; null where it is not right. */
  price: number | null;
}

/**
 * Judges an answer. What is enough spends the verification; what is not, or one for another scope,
 * uses up a try.
 *
 * @param isEnough whether this much will do
 * @returns null where it will not
 */
export async function answerChallenge(
  store: Store,
  given: Given,
  isEnough: (answered: Answered) => boolean,
  now: Date,
): Promise<Answered | null> {
  const hash = answerHash(given.id, given.answer);
  const proofHash = answerHash(given.id, `proof ${given.proof}`);
  return store.onPlatform(async (tx) => {
    const row = await tryChallenge(tx, given.id, now);
    if (row === null || row.scope !== given.scope) return null;
    const answered = {
      hasCode: hash === row.codeHash || hash === row.answerHash,
      price: proofHash === row.proofHash ? row.proofPrice : null,
    };
    if (!isEnough(answered)) return null;
    await spendChallenge(tx, given.id);
    return answered;
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
