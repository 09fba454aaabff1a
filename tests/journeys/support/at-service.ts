// The database of the service under test, as an operator's program opens it.
import { readConfig } from '#server/config/config.ts';
import { openConfiguredStore } from '#server/operations/open-store.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { journeyService } from '#tools/journey-service.ts';
import { codeOf } from './portal.ts';

export const openServiceStore = () =>
  openConfiguredStore(readConfig(journeyService.webServer.env), () => {});

export async function withServiceStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const { store, close } = await openServiceStore();
  try {
    return await work(store);
  } finally {
    await close();
  }
}

export const atLibrary = <T>(label: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withServiceStore((store) => store.inLibrary(codeOf(label), work));
