// Solves a proof of work (ALTCHA): the hashing is the browser's own and lies beside the page's
// thread, so the page stays free meanwhile. The one door to the library on this side.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeParameters } from 'altcha-lib/types';

/** A verification lives for five minutes: later the proof is of no use. */
const longestMs = 5 * 60_000;

/**
 * Finds the number that a proof asks for.
 *
 * @param parameters as the service gave them (contract `Challenge`)
 * @returns null where this browser cannot (no secure connection), or not in time
 */
export async function prove(
  parameters: string,
  controller = new AbortController(),
): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const challenge = { parameters: JSON.parse(parameters) as ChallengeParameters };
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: longestMs });
  return solution === null ? null : String(solution.counter);
}
