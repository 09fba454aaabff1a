// Keys of the service, stored in the database so that all its processes share them.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Store } from '../connection/database.ts';
import { serverKeys } from '../schema/libraries.ts';

/** The key for a purpose, 32 random bytes, created at the first use. */
export async function serverKey(store: Store, purpose: string): Promise<Buffer> {
  return store.onPlatform(async (tx) => {
    const key = randomBytes(32).toString('base64url');
    await tx.insert(serverKeys).values({ purpose, key }).onConflictDoNothing();
    const [row] = await tx.select().from(serverKeys).where(eq(serverKeys.purpose, purpose));
    if (row === undefined) throw new Error(`no key for ${purpose}`);
    return Buffer.from(row.key, 'base64url');
  });
}
