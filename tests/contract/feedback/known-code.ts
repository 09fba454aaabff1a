// A verification code that a test knows: the service itself tells nobody the right one.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Store } from '#server/store/connection/database.ts';
import { challenges } from '#server/store/schema/platform.ts';

export const knownCode = 'KNOWN3';

/** Makes the known code the right one of a verification. */
export async function setKnownCode(store: Store, id: string): Promise<void> {
  const codeHash = createHash('sha256').update(`${id} ${knownCode}`).digest('base64url');
  await store.onPlatform((tx) =>
    tx.update(challenges).set({ codeHash }).where(eq(challenges.id, id)),
  );
}
