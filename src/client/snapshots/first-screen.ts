// What the boot script needs to show the list of databases before the program is loaded: texts and colours
// are stored here, the databases come from the facts. This file needs nothing of the program.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language } from '#contract/models/model.ts';
import { connect } from '../storage/connection.ts';
import type { StoredFact } from '../storage/stores.ts';

/** The list as it was last drawn. */
export interface FirstScreen {
  language: Language;
  /** Stylesheet with the library's colours. */
  css: string;
  libraryName: string;
  /** One or two characters as a mark of the library. */
  mark: string;
  heading: string;
  searchLabel: string;
  searchPlaceholder: string;
  /** Key of the fact that holds the databases. */
  factKey: string;
  /** The first rows of the list, so that they can be drawn before the whole fact is parsed. */
  first: readonly DatabaseSummary[];
  /** Ids of the whole list, in its order. */
  order: readonly string[];
}

/** As many rows as a tall window shows. */
export const firstRows = 20;

/** The store of the library's facts, so that both are deleted together. */
const firstScreenStore = 'facts-library';
export const firstScreenKey = 'first-screen';

/**
 * The stored first screen, and a function that reads all its databases; null where there is none, or it is
 * not readable.
 */
export async function recallFirstScreen(): Promise<{
  screen: FirstScreen;
  whole: () => Promise<readonly DatabaseSummary[]>;
} | null> {
  const { use, drop } = connect(firstScreenStore, 'relaxed');
  const get = (key: string) => use('readonly', (store) => done(store.get(key)));
  try {
    const screen = (await get(firstScreenKey)) as FirstScreen | undefined;
    if (screen === undefined || screen.first.length === 0) return null;
    const whole = async () => {
      const fact = (await get(screen.factKey)) as StoredFact;
      drop();
      const { items } = JSON.parse(fact.json) as { items: DatabaseSummary[] };
      const byId = new Map(items.map((item) => [item.id, item]));
      return screen.order.map((id) => byId.get(id)).filter((item) => item !== undefined);
    };
    return { screen, whole };
  } catch {
    // Invalid data, or no storage: the program reports this where it matters.
    return null;
  }
}

function done(request: IDBRequest<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
