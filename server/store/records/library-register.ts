// Every library, in memory: looked up at each request. The database tells of every change; the versions
// are what kept answers hang on.
import { inArray, sql } from 'drizzle-orm';
import type { Store, Tx } from '../connection/database.ts';
import { isDatabaseAway } from '../connection/database-away.ts';
import { readRows } from '../connection/read-rows.ts';
import { libraries } from '../schema/libraries.ts';

/** A library as it is stored. */
export type LibraryRecord = typeof libraries.$inferSelect;

/** Versions of what the platform tells the readers of every library. */
export interface PlatformVersions {
  /** The knowledge base, as far as it is no library's own. */
  titles: number;
  /** Which libraries hold which titles. */
  holdings: number;
}

export interface LibraryRegister {
  byDomainCode(domainCode: string): Promise<LibraryRecord | null>;
  byCode(code: string): Promise<LibraryRecord | null>;
  all(): Promise<LibraryRecord[]>;
  /** What is known of the platform's versions; true after any of the lookups above. */
  platform(): PlatformVersions;
  /** Reads every version now: what was committed before is known afterwards. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Versions of all libraries and of the platform. */
const readAllVersions = (tx: Tx) =>
  readRows<{ scope: string; name: string; version: string }>(
    tx,
    sql`SELECT 'library' AS scope, code AS name, version::text FROM libraries
        UNION ALL SELECT 'platform', name, version::text FROM platform_versions`,
  );

/** The database tells of every change; this catches what a lost connection could not tell. */
const checkEveryMs = 5_000;

/** @throws where the database cannot be reached; so do the lookups, as long as it cannot */
export async function openLibraryRegister(store: Store): Promise<LibraryRegister> {
  const byCode = new Map<string, LibraryRecord>();
  const byDomainCode = new Map<string, LibraryRecord>();
  const platform: PlatformVersions = { titles: 0, holdings: 0 };
  /** Libraries whose rows have to be read again, and those whose rows are being read. */
  const stale = new Set<string>();
  let inReading: readonly string[] = [];
  /** False where something may have changed that was not told: then the versions have to be read. */
  let isSure = false;
  let doubts = 0;
  let reading: Promise<void> | null = null;
  let timesTold = 0;
  let isChecking = false;

  function put(library: LibraryRecord): void {
    drop(library.code);
    byCode.set(library.code, library);
    byDomainCode.set(library.domainCode, library);
  }

  function drop(code: string): void {
    const before = byCode.get(code);
    byCode.delete(code);
    if (before && byDomainCode.get(before.domainCode) === before)
      byDomainCode.delete(before.domainCode);
  }

  /** Rows of all that changed, in one query however many they are. */
  async function loadStale(): Promise<void> {
    const codes = [...stale];
    stale.clear();
    inReading = codes;
    try {
      const rows = await store.onPlatform((tx) =>
        tx.select().from(libraries).where(inArray(libraries.code, codes)),
      );
      for (const code of codes) drop(code);
      for (const row of rows) put(row);
    } catch (error) {
      for (const code of codes) stale.add(code);
      throw error;
    } finally {
      inReading = [];
    }
  }

  /** One after the other, until nothing is left to read. */
  async function readUp(): Promise<void> {
    while (!isSure || stale.size > 0) await (isSure ? loadStale() : readVersions());
  }

  function upToDate(): Promise<void> {
    reading ??= readUp().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** Marks the libraries whose versions are not the known ones. One query. */
  async function readVersions(): Promise<void> {
    const toldBefore = timesTold;
    const doubtsBefore = doubts;
    const rows = await store.onPlatform(readAllVersions);
    const gone = new Set(byCode.keys());
    for (const { scope, name, version } of rows) {
      if (scope === 'platform') {
        // What was told meanwhile may be newer than what was read.
        const least = timesTold === toldBefore ? 0 : platformVersion(name);
        setPlatform(name, Math.max(least, Number(version)));
      } else if (byCode.get(name)?.version !== Number(version)) stale.add(name);
      gone.delete(name);
    }
    for (const code of gone) stale.add(code);
    if (doubts === doubtsBefore) isSure = true;
  }

  const platformVersion = (name: string) => platform[name as keyof PlatformVersions] ?? 0;
  const setPlatform = (name: string, version: number) => {
    platform[name as keyof PlatformVersions] = version;
  };

  /** `platform NAME VERSION`, `library CODE VERSION`, or `library CODE` where more of it changed. */
  function hear(payload: string): void {
    timesTold += 1;
    const [scope, name = '', version] = payload.split(' ');
    if (scope === 'platform') {
      setPlatform(name, Math.max(platformVersion(name), Number(version)));
      return;
    }
    const library = byCode.get(name);
    const isMove = version !== undefined && library !== undefined;
    if (isMove && Number(version) > library.version) put({ ...library, version: Number(version) });
    if (!isMove || inReading.includes(name)) stale.add(name);
  }

  function doubt(): void {
    doubts += 1;
    isSure = false;
  }

  async function refresh(): Promise<void> {
    await readVersions();
    await upToDate();
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await refresh();
    } catch (error) {
      // Whoever hears nothing and can ask nobody may not answer from memory.
      if (isDatabaseAway(error)) doubt();
    } finally {
      isChecking = false;
    }
  }

  const isReadingAny = () => stale.size + inReading.length > 0;
  const isPending = (code: string) => stale.has(code) || inReading.includes(code);

  /** Waits only where the library itself has to be read, or may be one that is not known yet. */
  async function find(from: Map<string, LibraryRecord>, key: string) {
    for (;;) {
      const found = from.get(key);
      const mustWait = found === undefined ? isReadingAny() : isPending(found.code);
      if (isSure && !mustWait) return found ?? null;
      await upToDate();
    }
  }

  const unlisten = await store.listen('version_moved', hear, doubt);
  const timer = setInterval(check, checkEveryMs).unref();
  await upToDate();
  return {
    byDomainCode: (domainCode) => find(byDomainCode, domainCode),
    byCode: (code) => find(byCode, code),
    all: async () => {
      while (!isSure || isReadingAny()) await upToDate();
      return [...byCode.values()];
    },
    platform: () => platform,
    refresh,
    close: async () => {
      clearInterval(timer);
      await unlisten();
    },
  };
}
