// The S3-compatible store, spoken to over HTTP: what it keeps, and what happens where it fails or refuses.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ObjectStoreError,
  type ObjectStoreSettings,
  openObjectStore,
  tryObjectStore,
} from '#server/files/object-store.ts';
import { type S3Server, startS3 } from './s3-server.ts';
import { signatureOf } from './s3-signature.ts';

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

test('the signature of the tests is the one of the published example', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': createHash('sha256').update('').digest('hex'),
    'x-amz-date': '20130524T000000Z',
  };
  const request = {
    method: 'GET',
    target: '/test.txt',
    headers,
    contentHash: headers['x-amz-content-sha256'],
  };
  const scope = ['20130524', 'us-east-1', 's3', 'aws4_request'];
  const signedHeaders = Object.keys(headers).sort();
  expect(
    signatureOf(request, { scope, signedHeaders }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('an object is kept with its type, given back and deleted; deleting it again does no harm', async () => {
  const store = storeWith();
  const key = 'library/图 a+b=c~(1)';
  await store.put(key, bytes, 'image/png');
  expect([...s3.objects]).toEqual([[key, { bytes: Buffer.from(bytes), type: 'image/png' }]]);
  expect(await store.get(key)).toEqual(bytes);
  await store.remove(key);
  await store.remove(key);
  expect(await store.get(key)).toBeNull();
  expect(s3.answered).toEqual(['PUT 200', 'GET 200', 'DELETE 204', 'DELETE 204', 'GET 404']);
});

test('an image of 8 MB arrives whole', async () => {
  const large = new Uint8Array(8 * 2 ** 20).map((_, index) => index % 251);
  const store = storeWith();
  await store.put('large', large, 'image/jpeg');
  expect(Buffer.compare((await store.get('large')) ?? new Uint8Array(), large)).toBe(0);
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
  const works = [
    () => store.put('key', bytes, 'image/png'),
    () => store.get('key'),
    () => store.remove('key'),
  ];
  for (const work of works) {
    const error = await work().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect((error as Error).message).toContain(code);
    expect((error as Error).message).not.toContain(s3.settings.secret);
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
