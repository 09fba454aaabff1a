// Contact of the library, for readers who cannot sign in.
import type { Store } from '#server/store/connection/database.ts';
import { portalSettingsOf } from '#server/store/rows/portal-settings.ts';

export interface Desk {
  phone: string;
  email: string;
}

export function deskOf(store: Store, libraryCode: string): Promise<Desk> {
  return store.inLibrary(libraryCode, portalSettingsOf);
}
