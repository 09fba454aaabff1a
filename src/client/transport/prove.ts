// Solves a proof of work (ALTCHA) by the browser's asynchronous hashing, so the page stays responsive.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeParameters } from 'altcha-lib/types';

/** A verification is valid for five minutes; a later proof is useless. */
const timeoutMs = 5 * 60_000;

/** Null where this browser cannot (no secure connection), or not in time. */
export async function prove(
  parameters: string,
  controller = new AbortController(),
): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const challenge = { parameters: JSON.parse(parameters) as ChallengeParameters };
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: timeoutMs });
  return solution === null ? null : String(solution.counter);
}
