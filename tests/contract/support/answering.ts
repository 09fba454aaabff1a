// Answers verifications in tests. The code cannot be read from the service, so a test overwrites its hash with that of
// a known code. The proof is computed as in a browser.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { prove } from '#client/calls/prove.ts';
import type { Store } from '#server/store/connection/database.ts';
import { challenges } from '#server/store/schema/platform.ts';

const known = 'KNOWN3';

/** The code of a verification, after replacing it with a known one. */
export async function codeOf(store: Store, id: string): Promise<string> {
  const codeHash = createHash('sha256').update(`${id} ${known}`).digest('base64url');
  await store.onPlatform((tx) =>
    tx.update(challenges).set({ codeHash }).where(eq(challenges.id, id)),
  );
  return known;
}

/** Form fields with the code of a sign-in page; empty when the page shows none. */
export async function codeOn(store: Store, page: string): Promise<Record<string, string>> {
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page)?.[1];
  return challenge === undefined ? {} : { challenge, code: await codeOf(store, challenge) };
}

/** Form fields with the proof instead of the code. */
export async function proofOn(page: string): Promise<Record<string, string>> {
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const parameters = /data-asked="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { challenge, proof: (await prove(parameters)) ?? '' };
}
