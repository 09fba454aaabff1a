// All libraries in memory, for the lookup at each request. The database notifies of every change; cached
// answers depend on the versions.
import { inArray, sql } from 'drizzle-orm';
import type { Store, Tx } from '../connection/database.ts';
import { isDatabaseAway } from '../connection/database-away.ts';
import { readRows } from '../connection/read-rows.ts';
import { libraries } from '../schema/libraries.ts';

/** A stored library. */
export type LibraryRecord = typeof libraries.$inferSelect;

/** Versions of the platform's data that every library's readers see. */
export interface PlatformVersions {
  /** Version of the platform's part of the knowledge base. */
  titles: number;
  /** Which libraries hold which titles. */
  holdings: number;
}

export interface LibraryRegister {
  /** By the label it has, or had before. */
  byDomainCode(domainCode: string): Promise<LibraryRecord | null>;
  byCode(code: string): Promise<LibraryRecord | null>;
  all(): Promise<LibraryRecord[]>;
  /** The platform's versions; up to date after any of the lookups above. */
  platform(): PlatformVersions;
  /** Reads all versions now, so that everything committed before is known. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const labelsOf = ({ domainCode, formerLabels }: LibraryRecord) => [domainCode, ...formerLabels];

/** Versions of all libraries and of the platform. */
const readAllVersions = (tx: Tx) =>
  readRows<{ scope: string; name: string; version: string }>(
    tx,
    sql`SELECT 'library' AS scope, code AS name, version::text FROM libraries
        UNION ALL SELECT 'platform', name, version::text FROM platform_versions`,
  );

/** Notifications report every change; this check finds changes that a lost connection did not report. */
const checkIntervalMs = 5_000;

/** @throws Error when the database cannot be reached; the lookups throw it too */
export async function openLibraryRegister(store: Store): Promise<LibraryRegister> {
  const byCode = new Map<string, LibraryRecord>();
  const byDomainCode = new Map<string, LibraryRecord>();
  const platform: PlatformVersions = { titles: 0, holdings: 0 };
  /** Libraries whose rows must be read again, and libraries whose rows are being read. */
  const stale = new Set<string>();
  let loading: readonly string[] = [];
  /** False when changes may have been missed: then the versions must be read. */
  let isCurrent = false;
  let gaps = 0;
  let reading: Promise<void> | null = null;
  let notifications = 0;
  let isChecking = false;

  function put(library: LibraryRecord): void {
    drop(library.code);
    byCode.set(library.code, library);
    for (const label of labelsOf(library)) byDomainCode.set(label, library);
  }

  function drop(code: string): void {
    const before = byCode.get(code);
    byCode.delete(code);
    for (const label of before ? labelsOf(before) : []) {
      if (byDomainCode.get(label) === before) byDomainCode.delete(label);
    }
  }

  /** Reads the rows of all changed libraries in one query. */
  async function loadStale(): Promise<void> {
    const codes = [...stale];
    stale.clear();
    loading = codes;
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
      loading = [];
    }
  }

  /** Reads until nothing is stale. */
  async function readAll(): Promise<void> {
    while (!isCurrent || stale.size > 0) await (isCurrent ? loadStale() : readVersions());
  }

  function upToDate(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** Marks the libraries whose versions have changed, with one query. */
  async function readVersions(): Promise<void> {
    const notificationsBefore = notifications;
    const gapsBefore = gaps;
    const rows = await store.onPlatform(readAllVersions);
    const gone = new Set(byCode.keys());
    for (const { scope, name, version } of rows) {
      if (scope === 'platform') {
        // A notification during the query may be newer than its result.
        const least = notifications === notificationsBefore ? 0 : platformVersion(name);
        setPlatform(name, Math.max(least, Number(version)));
      } else if (byCode.get(name)?.version !== Number(version)) stale.add(name);
      gone.delete(name);
    }
    for (const code of gone) stale.add(code);
    if (gaps === gapsBefore) isCurrent = true;
  }

  const platformVersion = (name: string) => platform[name as keyof PlatformVersions] ?? 0;
  const setPlatform = (name: string, version: number) => {
    platform[name as keyof PlatformVersions] = version;
  };

  /** Payload: `platform NAME VERSION`, `library CODE VERSION`, or `library CODE` when other columns changed. */
  function onNotification(payload: string): void {
    notifications += 1;
    const [scope, name = '', version] = payload.split(' ');
    if (scope === 'platform') {
      setPlatform(name, Math.max(platformVersion(name), Number(version)));
      return;
    }
    const library = byCode.get(name);
    const isVersionOnly = version !== undefined && library !== undefined;
    if (isVersionOnly && Number(version) > library.version)
      put({ ...library, version: Number(version) });
    if (!isVersionOnly || loading.includes(name)) stale.add(name);
  }

  function onGap(): void {
    gaps += 1;
    isCurrent = false;
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
      // Without notifications and without the database, answers from memory may be wrong.
      if (isDatabaseAway(error)) onGap();
    } finally {
      isChecking = false;
    }
  }

  const isAnyPending = () => stale.size + loading.length > 0;
  const isPending = (code: string) => stale.has(code) || loading.includes(code);

  /** Waits only when the library itself is being read, or may be a new one. */
  async function find(from: Map<string, LibraryRecord>, key: string) {
    for (;;) {
      const found = from.get(key);
      const mustWait = found === undefined ? isAnyPending() : isPending(found.code);
      if (isCurrent && !mustWait) return found ?? null;
      await upToDate();
    }
  }

  const unlisten = await store.listen('version_moved', onNotification, onGap);
  const timer = setInterval(check, checkIntervalMs).unref();
  await upToDate();
  return {
    byDomainCode: (domainCode) => find(byDomainCode, domainCode),
    byCode: (code) => find(byCode, code),
    all: async () => {
      while (!isCurrent || isAnyPending()) await upToDate();
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
