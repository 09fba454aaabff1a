// What is stored on this device, by kind and size. Nothing here is sent.
import { type Draft, dropDraft } from './drafts/drafts.ts';
import type { Keep } from './keeps/keeps.ts';
import { dropIntent, type Intent } from './outbox/outbox.ts';
import { documentCache, forgetDocuments } from './storage/document-cache.ts';
import type { DurableStore } from './storage/durable-store.ts';
import {
  draftsStore,
  dropUnkeptFacts,
  keepsStore,
  keptFactKeys,
  libraryFacts,
  outboxStore,
  patronFacts,
  type StoredFact,
} from './storage/stores.ts';

/** Others (a sign-in, search terms, seen notices) are known to those who show them. */
export type DeviceKind = 'ownFacts' | 'libraryFacts' | 'keeps' | 'outbox' | 'drafts';

export interface DevicePart {
  kind: DeviceKind;
  count: number;
  bytes: number;
}

export async function readDeviceData(): Promise<readonly DevicePart[]> {
  const needed = await keptFactKeys();
  const keeps = (await valuesOf(keepsStore)) as Keep[];
  const library = (await libraryFacts.entries()).filter(([key]) => !needed.has(key));
  const drafts = (await valuesOf(draftsStore)) as Draft[];
  const images = drafts.flatMap(({ images = [] }) => images);
  const wanted = keeps.filter(({ isWanted }) => isWanted);
  return [
    factsPart('ownFacts', await valuesOf(patronFacts)),
    await withDocuments(
      factsPart(
        'libraryFacts',
        library.map(([, fact]) => fact),
      ),
    ),
    { kind: 'keeps', count: wanted.length, bytes: sum(wanted.map(({ bytes }) => bytes)) },
    part('outbox', (await valuesOf(outboxStore)) as Intent[]),
    {
      kind: 'drafts',
      count: drafts.length,
      bytes: part('drafts', drafts).bytes + sum(images.map(({ size }) => size)),
    },
  ];
}

/** What the reader chose to keep is removed one by one (keeps.ts). */
export async function forgetOnDevice(kind: Exclude<DeviceKind, 'keeps'>): Promise<void> {
  if (kind === 'ownFacts') return patronFacts.clear();
  if (kind === 'libraryFacts') {
    await dropUnkeptFacts();
    return forgetDocuments();
  }
  if (kind === 'outbox') {
    for (const { id } of (await valuesOf(outboxStore)) as Intent[]) await dropIntent(id);
    return;
  }
  for (const { key } of (await valuesOf(draftsStore)) as Draft[]) await dropDraft(key);
}

async function valuesOf(store: DurableStore): Promise<unknown[]> {
  return (await store.entries()).map(([, value]) => value);
}

function factsPart(kind: DeviceKind, facts: readonly unknown[]): DevicePart {
  const sizes = facts.map((fact) => new Blob([(fact as StoredFact).json]).size);
  return { kind, count: facts.length, bytes: sum(sizes) };
}

function part(kind: DeviceKind, values: readonly unknown[]): DevicePart {
  return { kind, count: values.length, bytes: new Blob([JSON.stringify(values)]).size };
}

async function withDocuments(facts: DevicePart): Promise<DevicePart> {
  if (!('caches' in globalThis) || !(await caches.has(documentCache))) return facts;
  const cache = await caches.open(documentCache);
  let { count, bytes } = facts;
  for (const request of await cache.keys()) {
    const size = (await (await cache.match(request))?.blob())?.size ?? 0;
    count += 1;
    bytes += size;
  }
  return { kind: facts.kind, count, bytes };
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
