// The S3-compatible store, spoken to over HTTP: what it keeps, and what happens where it fails or refuses.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ObjectStoreError,
  type ObjectStoreSettings,
  openObjectStore,
  tryObjectStore,
} from '#server/files/keep/object-store.ts';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.mood = 'well';
  s3.objects.clear();
  s3.answered.length = 0;
});

const storeWith = (change: Partial<ObjectStoreSettings> = {}, waitMs = 10_000) =>
  openObjectStore({ ...s3.settings, ...change }, { waitMs, pauseMs: 0 });
const bytes = new Uint8Array([0, 1, 2, 255, 254]);

test('an object is kept with its type, given back whole, also of 8 MB, and deleted; deleting it again does no harm', async () => {
  const store = storeWith();
  const key = 'library/图 a+b=c~(1)';
  const large = new Uint8Array(8 * 2 ** 20).map((_, index) => index % 251);
  await store.put(key, large, 'image/png');
  expect([...s3.objects]).toMatchObject([[key, { type: 'image/png' }]]);
  expect(Buffer.compare((await store.get(key)) ?? bytes, large)).toBe(0);
  await store.remove(key);
  await store.remove(key);
  expect(await store.get(key)).toBeNull();
  expect(s3.answered).toEqual(['PUT 200', 'GET 200', 'DELETE 204', 'DELETE 204', 'GET 404']);
});

test('nobody reads an object by its address', async () => {
  await storeWith().put('library/photo', bytes, 'image/png');
  const { endpoint, bucket } = s3.settings;
  const response = await fetch(`${endpoint}/${bucket}/library/photo`);
  expect(response.status).toBe(403);
});

test.each([
  [{ secret: 'another' }, 'SignatureDoesNotMatch'],
  [{ key: 'ANOTHER' }, 'InvalidAccessKeyId'],
  [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  [{ bucket: 'another-bucket' }, 'NoSuchBucket'],
])('with %j it is said why', async (change, code) => {
  const store = storeWith(change);
  const works = [store.put('key', bytes, ''), store.get('key'), store.remove('key')];
  for (const work of await Promise.allSettled(works)) {
    const error = work.status === 'rejected' ? work.reason : null;
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect(error.message).toContain(code);
    expect(error.message).not.toContain(s3.settings.secret);
  }
});

/** What V8 does when it needs memory. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test.each(['fault', 'silence', 'half', 'broken'] as const)(
  'a store in %s fails in time, though memory is collected, and works again',
  async (mood) => {
    const store = storeWith({}, 1_000);
    await store.put('key', bytes, 'image/png');
    s3.mood = mood;
    const failing = expect(store.get('key')).rejects.toThrow(ObjectStoreError);
    // After the request was sent, and well before its time is over.
    await sleep(50);
    collectGarbage();
    await failing;
    s3.mood = 'well';
    expect(await store.get('key')).toEqual(bytes);
  },
);

test('after a failure nobody waits for a while', async () => {
  const store = openObjectStore(s3.settings, { pauseMs: 60_000 });
  s3.mood = 'fault';
  await expect(store.get('key')).rejects.toThrow(ObjectStoreError);
  const before = s3.answered.length;
  await expect(store.get('key')).rejects.toThrow(ObjectStoreError);
  expect(s3.answered.length).toBe(before);
});

test('a store is tried without leaving anything', async () => {
  await tryObjectStore(storeWith(), new Date());
  expect(s3.objects.size).toBe(0);
  s3.mood = 'fault';
  await expect(tryObjectStore(storeWith(), new Date())).rejects.toThrow(ObjectStoreError);
});
