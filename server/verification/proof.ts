// The proof of work of a verification: a number that only trying finds, and that one hash checks
// (ALTCHA). What it costs grows with the failures that went before (docs/design/safety.md, T9, T10).
import { randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Derivations that the cheapest proof takes at most; about a second of a phone. */
const maxTries = 1_000;
/** Rounds of a derivation. */
const rounds = 1_000;
/** Hours on one machine: no reader is asked for more, and no number passes 32 bits. */
export const highestPrice = 14;

/** A proof that is asked for. */
export interface AskedProof {
  /** ALTCHA's parameters, as JSON; they say nothing about the answer. */
  parameters: string;
  answer: string;
}

/** @param price each step doubles the work */
export async function askProof(price: number): Promise<AskedProof> {
  const most = maxTries * 2 ** Math.min(price, highestPrice);
  const counter = randomInt(most / 2, most);
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter,
    deriveKey,
  });
  return { parameters: JSON.stringify(parameters), answer: String(counter) };
}
