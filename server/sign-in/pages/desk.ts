// Whom a reader can ask who cannot sign in.
import type { Store } from '#server/store/connection/database.ts';
import { portalSettings } from '#server/store/schema/portal.ts';

/** How the library is reached; '' where it gives no such thing. */
export interface Desk {
  phone: string;
  email: string;
}

/** The library's desk, as its portal names it. */
export async function deskOf(store: Store, libraryCode: string): Promise<Desk> {
  const { phone, email } = portalSettings;
  const [desk] = await store.inLibrary(libraryCode, (tx) =>
    tx.select({ phone, email }).from(portalSettings),
  );
  return desk ?? { phone: '', email: '' };
}
