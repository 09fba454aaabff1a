// Verifications (docs/design/safety.md, T9): a proof of work for the browser, and a code that a person reads in
// a picture or listens. Each is valid for one form, once, for five minutes and three attempts.
import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import type { Challenge, Language, VerificationCode } from '#contract/models/model.ts';
import { inPlatformScope, type Store, type Tx } from '#server/store/connection/database.ts';
import {
  deleteChallenge,
  saveChallenge,
  tryChallenge,
} from '#server/store/rows/challenge-records.ts';
import { codeCharacters } from './glyphs.ts';
import { drawCode } from './picture.ts';
import { makeProof } from './proof.ts';
import { speakCode } from './spoken.ts';

const lifetimeMs = 5 * 60_000;
const maxTries = 3;
const codeLength = 6;
const resolution = 2 ** 32;

/** Where verifications are stored: the store, or a part of a library's transaction (`insideLibrary`). */
export type Place = Pick<Store, 'onPlatform'>;

/** Stores in the transaction of a library's call, so that code and form are accepted together or not at all. */
export function insideLibrary(tx: Tx): Place {
  return { onPlatform: (work) => inPlatformScope(tx, () => work(tx)) };
}

/** The purpose of a verification code. */
export interface CodeOptions {
  /** The form, the library and the session it is valid for. */
  scope: string;
  /** Language of the spoken code. */
  language: Language;
}

/** The purpose of a verification with a proof of work. */
export interface ChallengeOptions extends CodeOptions {
  /** Difficulty of the proof, see `makeProof`. */
  price: number;
}

/** A random number from 0 up to, not including, the limit. */
type Below = (limit: number) => number;

/**
 * Makes a verification with a proof of work.
 *
 * @param below tests pass a fixed one
 */
export async function makeChallenge(
  place: Place,
  { price, ...options }: ChallengeOptions,
  now: Date,
  below: Below = randomBelow,
): Promise<Challenge> {
  const proof = await makeProof(price);
  const code = await storeCode(place, options, { ...proof, price }, now, below);
  return { ...code, proof: proof.parameters };
}

/**
 * Makes a verification that only a code answers.
 *
 * @param below tests pass a fixed one
 */
export function makeCode(
  place: Place,
  options: CodeOptions,
  now: Date,
  below: Below = randomBelow,
): Promise<VerificationCode> {
  return storeCode(place, options, null, now, below);
}

async function storeCode(
  place: Place,
  { scope, language }: CodeOptions,
  proof: { answer: string; price: number } | null,
  now: Date,
  below: Below,
): Promise<VerificationCode> {
  const id = randomBytes(18).toString('base64url');
  const codeOf = (characters: ArrayLike<string>) =>
    Array.from({ length: codeLength }, () => characters[below(characters.length)]).join('');
  const [seen, spoken] = [codeOf(codeCharacters), codeOf('0123456789')];
  await place.onPlatform((tx) =>
    saveChallenge(tx, {
      id,
      scope,
      codeHash: answerHash(id, seen),
      answerHash: answerHash(id, spoken),
      proofHash: proof === null ? '' : answerHash(id, `proof ${proof.answer}`),
      proofPrice: proof?.price ?? 0,
      triesLeft: maxTries,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    }),
  );
  const chance = chances();
  return {
    id,
    picture: drawCode(seen, chance).toString('base64'),
    sound: speakCode(spoken, language, chance).toString('base64'),
  };
}

/** Answers to a verification; '' for missing ones. */
export interface ChallengeAnswer {
  id: string;
  scope: string;
  answer: string;
  proof: string;
}

/** Which answers were right. */
export interface VerifiedAnswer {
  hasCode: boolean;
  /** Difficulty of the proof; null when the proof is missing or wrong. */
  price: number | null;
}

/**
 * Checks an answer. A sufficient answer uses the verification up; any other one uses up an attempt.
 *
 * @param isEnough whether the right answers are sufficient
 * @returns null when the answer is not sufficient
 */
export async function answerChallenge(
  place: Place,
  answer: ChallengeAnswer,
  isEnough: (answered: VerifiedAnswer) => boolean,
  now: Date,
): Promise<VerifiedAnswer | null> {
  const hash = answerHash(answer.id, answer.answer);
  const proofHash = answerHash(answer.id, `proof ${answer.proof}`);
  return place.onPlatform(async (tx) => {
    const row = await tryChallenge(tx, answer.id, now);
    if (row === null || row.scope !== answer.scope) return null;
    const verified = {
      hasCode: hash === row.codeHash || hash === row.answerHash,
      price: proofHash === row.proofHash ? row.proofPrice : null,
    };
    if (!isEnough(verified)) return null;
    await deleteChallenge(tx, answer.id);
    return verified;
  });
}

/** Random numbers from 0 up to 1: sound takes one for each sample, so they are fetched many at a time. */
function chances(): () => number {
  const numbers = new Uint32Array(4_096);
  let next = numbers.length;
  return () => {
    if (next === numbers.length) {
      randomFillSync(numbers);
      next = 0;
    }
    return (numbers[next++] ?? 0) / resolution;
  };
}

function randomBelow(limit: number): number {
  return randomInt(limit);
}

/** Case, width and spaces are ignored, so that readers do not fail on how they typed it. */
function answerHash(id: string, answer: string): string {
  const plain = answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return createHash('sha256').update(`${id} ${plain}`).digest('base64url');
}
