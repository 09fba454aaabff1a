// The proof of work of a verification (ALTCHA): a number that is found by trying and verified by one hash. Its
// difficulty grows with earlier failures (docs/design/safety.md, T9, T10).
import { randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Limit of derivations for the easiest proof: about a second on a phone. */
const maxTries = 1_000;
/** Rounds of one derivation. */
const rounds = 1_000;
/** Hours on one machine; no reader gets more, and the number stays below 32 bits. */
export const maxPrice = 14;

/** A new proof of work. */
export interface Proof {
  /** ALTCHA's parameters as JSON; they do not contain the answer. */
  parameters: string;
  answer: string;
}

/** @param price each step doubles the work */
export async function makeProof(price: number): Promise<Proof> {
  const limit = maxTries * 2 ** Math.min(price, maxPrice);
  const counter = randomInt(limit / 2, limit);
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter,
    deriveKey,
  });
  return { parameters: JSON.stringify(parameters), answer: String(counter) };
}
