// An S3-compatible store over HTTP for tests: it checks every signature, hash and clock, keeps objects in memory, and
// can be made to fail. Nobody reads or writes without the key. Signatures of version 4 are computed from the public
// description, apart from the library that signs, so that both must agree.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStoreSettings } from '#server/files/keep/object-store.ts';

const bucket = 'portal-files';
const account = { key: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const maxSkewMs = 15 * 60_000;

/** How the store behaves: `fault` answers 503, `silence` never answers, `half` stops and `broken` ends in the middle. */
type Mood = 'well' | 'fault' | 'silence' | 'half' | 'broken';

export interface S3Server {
  settings: ObjectStoreSettings;
  /** What it keeps, by key. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Requests that it answered, such as `PUT 200`. */
  answered: string[];
  mood: Mood;
  close(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: S3Server = {
    settings: { endpoint, bucket, region: 'eu-central-1', ...account, isPathStyle: true },
    objects: new Map(),
    answered: [],
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    if (store.mood === 'silence') return;
    const [status, body, type] =
      store.mood === 'fault' ? failure(503, 'SlowDown') : handle(request, Buffer.concat(pieces));
    store.answered.push(`${request.method} ${status}`);
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });
    if (store.mood !== 'broken' && store.mood !== 'half') return void response.end(body);
    response.write(body.subarray(0, body.length >> 1));
    if (store.mood === 'half') return;
    setTimeout(() => response.destroy(), 20);
  }

  type Answer = [status: number, body: Buffer, type: string];
  const failure = (status: number, code: string): Answer => [
    status,
    Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`),
    'application/xml',
  ];
  const done = (status: number): Answer => [status, Buffer.alloc(0), 'text/plain'];

  function handle(request: IncomingMessage, body: Buffer): Answer {
    const refusal = refusalOf(request, body, store.settings.region);
    if (refusal !== null) return failure(...refusal);
    const [, place = '', ...rest] = (request.url ?? '').split('/');
    if (place !== bucket) return failure(404, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    if (request.method === 'PUT') {
      store.objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return done(200);
    }
    if (request.method === 'DELETE') {
      store.objects.delete(key);
      return done(204);
    }
    const found = store.objects.get(key);
    if (found === undefined) return failure(404, 'NoSuchKey');
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return [200, found.bytes, found.type];
    return [206, found.bytes.subarray(Number(from), Number(last) + 1), found.type];
  }
  return store;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

/** Why a request is refused; null where it is not. */
function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  region: string,
): [number, string] | null {
  const [, key, given, signed = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return [403, 'AccessDenied'];
  if (key !== account.key) return [403, 'InvalidAccessKeyId'];
  const time = String(headers['x-amz-date'] ?? '');
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < maxSkewMs)) return [403, 'RequestTimeTooSkewed'];
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  if (given !== scope.join('/')) return [400, 'AuthorizationHeaderMalformed'];
  const names = signed.split(';');
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!needed.every((name) => names.includes(name))) return [403, 'AccessDenied'];
  const contentHash = String(headers['x-amz-content-sha256'] ?? '');
  if (contentHash !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}`);
  const path = url.split('/').map(encoded).join('/');
  const canonical = [method, path, '', ...lines, '', signed, contentHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const signing = scope.reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  return hmac(signing, text).toString('hex') === signature ? null : [403, 'SignatureDoesNotMatch'];
}

/** A part of a path in the one form that is signed, however it was sent. */
function encoded(part: string): string {
  const strict = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(decodeURIComponent(part)).replaceAll(/[!'()*]/g, strict);
}
