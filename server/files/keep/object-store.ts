// An S3-compatible store for files (decisions 061, 081). The service alone reaches it: no address of the store is
// ever given to a browser, and the bucket stays private.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** Where an S3-compatible store is, and the key to it. */
export interface ObjectStoreSettings {
  /** Origin of the store, such as `https://s3.example.org`. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Whether the bucket is a part of the path, not of the host. */
  isPathStyle: boolean;
}

/** A store of objects, each written once. */
export interface ObjectStore {
  /** How rows name it: `https://s3.example.org/bucket`. */
  name: string;
  /** Resolves when the store has the object. @throws ObjectStoreError */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** All of an object, or its bytes from one place up to another; null where there is none. @throws ObjectStoreError */
  get(key: string, range?: { from: number; to: number }): Promise<Uint8Array | null>;
  /** An object that is not there is deleted already. @throws ObjectStoreError */
  remove(key: string): Promise<void>;
}

/** The store gives no answer, or refuses. The message names no key and no secret. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

/** The largest file takes seconds; a store that needs longer is away. */
const timeoutMs = 15_000;
/** A lost answer or a fault of the store is tried once more. */
const attempts = 2;
/** After a failure nobody waits for the store again for a moment: images wait for each other. */
const restMs = 5_000;

/** The name that rows have for a store. */
export function storeNameOf({ endpoint, bucket }: ObjectStoreSettings): string {
  return `${endpoint}/${bucket}`;
}

/** Opens a store; nothing is sent yet. */
export function openObjectStore(
  settings: ObjectStoreSettings,
  { waitMs = timeoutMs, pauseMs = restMs }: { waitMs?: number; pauseMs?: number } = {},
): ObjectStore {
  const { endpoint, bucket, region, key: accessKeyId, secret: secretAccessKey } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  });
  const name = storeNameOf(settings);
  const origin = new URL(endpoint);
  if (!settings.isPathStyle) origin.hostname = `${bucket}.${origin.hostname}`;
  const base = settings.isPathStyle ? `${origin.origin}/${bucket}` : origin.origin;

  let awayUntil = 0;
  async function send(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    content?: { bytes: Uint8Array; type: string },
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const headers = {
      // Signed with the request, so that the store refuses what was changed on the way.
      'X-Amz-Content-Sha256': hashOf(content?.bytes ?? new Uint8Array()),
      ...(content && { 'Content-Type': content.type }),
      ...more,
    };
    const body = content && { body: Buffer.from(content.bytes) };
    let problem: unknown = new Error('it was away a moment ago');
    for (let attempt = 1; attempt <= attempts && performance.now() >= awayUntil; attempt += 1) {
      try {
        const signed = await client.sign(`${base}/${pathOf(key)}`, { method, headers, ...body });
        // Not given to `sign`: a signal that passes through another Request is lost when memory is collected.
        const signal = AbortSignal.timeout(waitMs);
        const response = await fetch(signed, { signal, redirect: 'manual' });
        if (response.status < 500) return response;
        await response.body?.cancel();
        problem = new Error(`it answered ${response.status}`);
      } catch (error) {
        problem = error;
      }
    }
    if (performance.now() >= awayUntil) awayUntil = performance.now() + pauseMs;
    throw new ObjectStoreError(`The file store ${name} does not work`, { cause: problem });
  }

  return {
    name,
    put: async (key, bytes, type) => {
      await expectDone(name, await send('PUT', key, { bytes, type }));
    },
    get: async (key, range) => {
      const wanted = range && { Range: `bytes=${range.from}-${range.to - 1}` };
      const response = await send('GET', key, undefined, wanted);
      if (response.status === 404) {
        await refuseMissingBucket(name, response);
        return null;
      }
      if (!response.ok) await expectDone(name, response);
      try {
        return new Uint8Array(await response.arrayBuffer());
      } catch (cause) {
        throw new ObjectStoreError(`The file store ${name} broke off`, { cause });
      }
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      if (response.status === 404) return refuseMissingBucket(name, response);
      await expectDone(name, response);
    },
  };
}

/** @throws ObjectStoreError where the store cannot keep, give back and delete an object */
export async function tryObjectStore(store: ObjectStore, now: Date): Promise<void> {
  const key = `check/${now.getTime()}`;
  const bytes = new TextEncoder().encode('check');
  await store.put(key, bytes, 'text/plain');
  const found = await store.get(key);
  await store.remove(key);
  if (found === null || Buffer.compare(found, bytes) !== 0) {
    throw new ObjectStoreError(`The file store ${store.name} gives back something else`);
  }
}

async function expectDone(name: string, response: Response): Promise<void> {
  const text = await response.text();
  if (response.ok) return;
  throw new ObjectStoreError(`The file store ${name} refused: ${reasonIn(text, response)}`);
}

/** A bucket that is not there must not look like an object that is not there. */
async function refuseMissingBucket(name: string, response: Response): Promise<void> {
  const reason = reasonIn(await response.text(), response);
  if (reason.includes('NoSuchBucket')) {
    throw new ObjectStoreError(`The file store ${name} refused: ${reason}`);
  }
}

/** The code in an answer of S3; its message can repeat the request. */
function reasonIn(text: string, { status }: Response): string {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
  return code === undefined ? String(status) : `${status} ${code}`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function pathOf(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}
