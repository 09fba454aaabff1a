// Caches of this process, each bounded by bytes. Names count too: whoever asks for ever different things must not fill
// the memory with them (docs/OPERATIONS.md, "What the service keeps in memory").
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface CacheBounds<V> {
  /** Of all names and values together. The entry that was used longest ago goes first. */
  maxBytes: number;
  /** Of a value, without its name. */
  bytesOf: (value: V) => number;
  /** After this time an entry is gone; without it, it stays while there is room. */
  ttlMs?: number;
  /** Called for each entry that makes room for others. */
  onEvict?: (value: V, name: string) => void;
}

/** What a cache of this process holds, in bytes. */
export interface MemoryUse {
  bytes: number;
  maxBytes: number;
}

/** Size of an entry without its name and value. */
const entryBytes = 400;
const maxNameLength = 200;
/** Caches by their name in the figures. A process under test opens several of one name. */
const caches = new Map<string, Set<WeakRef<LRUCache<string, never>>>>();

/** @param cacheName name in the figures */
export function boundedCache<V extends object>(
  cacheName: string,
  { maxBytes, bytesOf, ttlMs, onEvict }: CacheBounds<V>,
): LRUCache<string, V> {
  const cache = new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, name) => bytesOf(value) + 2 * name.length + entryBytes,
    // Without timers, what nobody asks for again would stay past its time.
    ...(ttlMs === undefined ? {} : { ttl: ttlMs, ttlAutopurge: true }),
    dispose: (value, name, reason) => {
      if (reason === 'evict') onEvict?.(value, name);
    },
  });
  showCache(cacheName, cache);
  return cache;
}

/** Shows a cache that is bounded by bytes in the figures. */
export function showCache<V extends object>(name: string, cache: LRUCache<string, V>): void {
  const named = caches.get(name) ?? new Set();
  caches.set(name, named.add(new WeakRef(cache as unknown as LRUCache<string, never>)));
}

/** What the caches of this process hold now, by their names. */
export function memoryUse(): Record<string, MemoryUse> {
  const found: Record<string, MemoryUse> = {};
  for (const [name, references] of caches) {
    const open = [...references].flatMap((reference) => reference.deref() ?? []);
    const sum = (of: (cache: LRUCache<string, never>) => number) =>
      open.reduce((total, cache) => total + of(cache), 0);
    found[name] = {
      bytes: sum((each) => each.calculatedSize),
      maxBytes: sum((each) => each.maxSize),
    };
  }
  return found;
}

/** The name, or for a long one a hash of it, so that a list of names is bounded by their number. */
export function shortName(name: string): string {
  return name.length <= maxNameLength ? name : createHash('sha256').update(name).digest('base64');
}
