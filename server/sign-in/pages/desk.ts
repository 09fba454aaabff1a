// Contact of the library, for readers who cannot sign in.
import type { Store } from '#server/store/connection/database.ts';
import { portalSettings } from '#server/store/schema/portal.ts';

/** '' for a contact that the library does not have. */
export interface Desk {
  phone: string;
  email: string;
}

/** The library's contact, from its portal settings. */
export async function deskOf(store: Store, libraryCode: string): Promise<Desk> {
  const { phone, email } = portalSettings;
  const [desk] = await store.inLibrary(libraryCode, (tx) =>
    tx.select({ phone, email }).from(portalSettings),
  );
  return desk ?? { phone: '', email: '' };
}
