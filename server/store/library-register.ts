// Every library, in memory: looked up at each request, and read again when the database says that
// one changed. Its versions are what remembered answers hang on.
import { eq } from 'drizzle-orm';
import type { Store } from './database.ts';
import { libraries } from './schema.ts';

/** A library as it is stored. */
export type LibraryRecord = typeof libraries.$inferSelect;

export interface LibraryRegister {
  byDomainCode(domainCode: string): Promise<LibraryRecord | null>;
  byCode(code: string): Promise<LibraryRecord | null>;
  all(): Promise<LibraryRecord[]>;
  close(): Promise<void>;
}

/** The database tells of every change; this catches what a lost connection could not tell. */
const checkEveryMs = 5_000;

/** @throws where the database cannot be reached; so do the lookups, as long as it cannot */
export async function openLibraryRegister(store: Store): Promise<LibraryRegister> {
  let known: Map<string, LibraryRecord> | null = null;
  let loading: Promise<void> | null = null;
  const changed = new Set<string>();
  const forget = () => {
    known = null;
  };

  async function load(): Promise<void> {
    changed.clear();
    const rows = await store.onPlatform((tx) => tx.select().from(libraries));
    known = new Map(rows.map((row) => [row.code, row]));
  }

  async function reload(target: Map<string, LibraryRecord>): Promise<void> {
    for (const code of changed) {
      changed.delete(code);
      try {
        const [row] = await store.onPlatform((tx) =>
          tx.select().from(libraries).where(eq(libraries.code, code)),
        );
        if (row === undefined) target.delete(code);
        else target.set(code, row);
      } catch (error) {
        changed.add(code);
        throw error;
      }
    }
  }

  async function current(): Promise<Map<string, LibraryRecord>> {
    while (known === null || changed.size > 0) {
      loading ??= (known === null ? load() : reload(known)).finally(() => {
        loading = null;
      });
      await loading;
    }
    return known;
  }

  async function check(): Promise<void> {
    try {
      const rows = await store.onPlatform((tx) =>
        tx.select({ code: libraries.code, version: libraries.version }).from(libraries),
      );
      const isSame =
        rows.length === known?.size &&
        rows.every(({ code, version }) => known?.get(code)?.version === version);
      if (!isSame) forget();
    } catch {
      forget();
    }
  }

  const unlisten = await store.listen('library_changed', (code) => changed.add(code), forget);
  const timer = setInterval(check, checkEveryMs).unref();
  await current();
  return {
    byDomainCode: async (domainCode) => {
      for (const library of (await current()).values()) {
        if (library.domainCode === domainCode) return library;
      }
      return null;
    },
    byCode: async (code) => (await current()).get(code) ?? null,
    all: async () => [...(await current()).values()],
    close: async () => {
      clearInterval(timer);
      await unlisten();
    },
  };
}
