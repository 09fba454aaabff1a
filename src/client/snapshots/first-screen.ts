// What the boot script needs to show the list of databases before the program is there: words and
// colours kept apart, the databases from the facts themselves. Nothing here needs the program.
import type { DatabaseSummary, Language } from '#contract/model.ts';
import { connect } from '../storage/connection.ts';
import type { Kept } from '../storage/stores.ts';

/** How the list looked when it was last drawn. */
export interface FirstScreen {
  language: Language;
  /** Stylesheet with the library's colours. */
  css: string;
  libraryName: string;
  /** One or two characters that stand for the library. */
  mark: string;
  heading: string;
  searchLabel: string;
  searchPlaceholder: string;
  /** Key of the fact that holds the databases. */
  factKey: string;
  /** The beginning of the list, so that it need not wait for all of it. */
  first: readonly DatabaseSummary[];
  /** Ids of the whole list, in its order. */
  order: readonly string[];
}

/** As many rows as a tall window shows. */
export const firstRows = 20;

/** Beside the facts of the library, so that it goes when they go. */
const firstScreenStore = 'facts-library';
export const firstScreenKey = 'first-screen';

/** What is kept, and how to get all its databases; null where it is not there, or not readable. */
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
      const fact = (await get(screen.factKey)) as Kept;
      drop();
      const { items } = JSON.parse(fact.json) as { items: DatabaseSummary[] };
      const byId = new Map(items.map((item) => [item.id, item]));
      return screen.order.map((id) => byId.get(id)).filter((item) => item !== undefined);
    };
    return { screen, whole };
  } catch {
    // Garbage, or no storage: the program says so where it matters.
    return null;
  }
}

function done(request: IDBRequest<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
