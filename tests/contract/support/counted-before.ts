// Limits are near without the work of reaching them.
import { sql } from 'drizzle-orm';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { doneCounts } from '#server/store/schema/accounts/throttle.ts';
import type { TestPortal } from './portal.ts';

/** As if so many more had come of everything that the library has counted so far. */
export const countMore = ({ store }: TestPortal, { code }: LibraryRecord, more: number) =>
  store.inLibrary(code, (tx) =>
    tx.update(doneCounts).set({ count: sql`${doneCounts.count} + ${more}` }),
  );
