// Keys of the service, kept in the database so that every process on it shares them.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Store } from '../connection/database.ts';
import { serverKeys } from '../schema/libraries.ts';

/** The key for a purpose, 32 random bytes, made the first time it is asked for. */
export async function serverKey(store: Store, purpose: string): Promise<Buffer> {
  return store.onPlatform(async (tx) => {
    const key = randomBytes(32).toString('base64url');
    await tx.insert(serverKeys).values({ purpose, key }).onConflictDoNothing();
    const [row] = await tx.select().from(serverKeys).where(eq(serverKeys.purpose, purpose));
    if (row === undefined) throw new Error(`no key for ${purpose}`);
    return Buffer.from(row.key, 'base64url');
  });
}
