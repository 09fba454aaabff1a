// Answers verifications in tests. Nobody can read the code off the service: a test writes the hash
// of one that it knows over it. The proof is solved as a browser does.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { prove } from '#client/calls/prove.ts';
import type { Store } from '#server/store/connection/database.ts';
import { challenges } from '#server/store/schema/platform.ts';

const known = 'KNOWN3';

/** The code of a verification, after making it a known one. */
export async function codeOf(store: Store, id: string): Promise<string> {
  const codeHash = createHash('sha256').update(`${id} ${known}`).digest('base64url');
  await store.onPlatform((tx) =>
    tx.update(challenges).set({ codeHash }).where(eq(challenges.id, id)),
  );
  return known;
}

/** The fields that answer the code on a sign-in page; none where it asks for none. */
export async function codeOn(store: Store, page: string): Promise<Record<string, string>> {
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page)?.[1];
  return challenge === undefined ? {} : { challenge, code: await codeOf(store, challenge) };
}

/** The fields that bring the proof in its place. */
export async function proofOn(page: string): Promise<Record<string, string>> {
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const asked = /data-asked="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { challenge, proof: (await prove(asked)) ?? '' };
}
