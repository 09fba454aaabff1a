// Answers verifications in tests. Neither code nor proof can be read from the service, so a test overwrites their hashes
// with those of known ones; a proof can also be computed, as in a browser.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { prove } from '#client/transport/prove.ts';
import type { Store } from '#server/store/connection/database.ts';
import { challenges } from '#server/store/schema/platform.ts';
import { knownCode, setKnownCode } from '../feedback/known-code.ts';

const hashOf = (id: string, answer: string) =>
  createHash('sha256').update(`${id} ${answer}`).digest('base64url');
const challengeOn = (page: string) => /name="challenge" value="([\w-]+)"/.exec(page)?.[1];

/** The code of a verification, after replacing it with a known one. */
export async function codeOf(store: Store, id: string): Promise<string> {
  await setKnownCode(store, id);
  return knownCode;
}

/** Form fields with the code of a sign-in page; empty when the page shows none. */
export async function codeOn(store: Store, page: string): Promise<Record<string, string>> {
  const challenge = challengeOn(page);
  return challenge === undefined ? {} : { challenge, code: await codeOf(store, challenge) };
}

/** Form fields with the proof instead of the code. */
export async function proofOn(page: string): Promise<Record<string, string>> {
  const challenge = challengeOn(page) ?? '';
  const parameters = /data-asked="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { challenge, proof: (await prove(parameters)) ?? '' };
}

/** The same without the work, and how often the work of the first price doubles for it. */
export async function knownProofOn(
  store: Store,
  page: string,
): Promise<{ fields: Record<string, string>; price: number | undefined }> {
  const challenge = challengeOn(page) ?? '';
  const { proof, price } = await knownProofOf(store, challenge);
  return { fields: { challenge, proof }, price };
}

/** The proof of a verification, after replacing it with a known one, and its price. */
export async function knownProofOf(store: Store, id: string) {
  // As the service writes a proof beside a code.
  const proofHash = hashOf(id, `PROOF${knownCode}`);
  const [changed] = await store.onPlatform((tx) =>
    tx
      .update(challenges)
      .set({ proofHash })
      .where(eq(challenges.id, id))
      .returning({ price: challenges.proofPrice }),
  );
  return { proof: knownCode, price: changed?.price };
}
