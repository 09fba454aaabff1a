// Signature version 4 of AWS, as a store computes it from a request: written from its public description, apart from
// the library that signs, so that both must agree.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, as the request says it. */
  contentHash: string;
}

interface Authorization {
  key: string;
  scope: string[];
  signedHeaders: string[];
  signature: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The parts of an Authorization header; null for another one. */
export function authorizationIn(header: string): Authorization | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      header,
    );
  if (found === null) return null;
  const [, key = '', scope = '', signed = '', signature = ''] = found;
  return { key, scope: scope.split('/'), signedHeaders: signed.split(';'), signature };
}

/** The signature that a request must have. */
export function signatureOf(
  request: SignedRequest,
  { scope, signedHeaders }: Pick<Authorization, 'scope' | 'signedHeaders'>,
  secret: string,
): string {
  const [path = '', query = ''] = request.target.split('?');
  const parameters =
    query === '' ? [] : query.split('&').map((each) => (each.includes('=') ? each : `${each}=`));
  const canonical = [
    request.method,
    path.split('/').map(encoded).join('/'),
    parameters.sort().join('&'),
    ...signedHeaders.map(
      (name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    request.contentHash,
  ].join('\n');
  const time = request.headers['x-amz-date'] ?? '';
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** A part of a path in the one form that is signed, however it was sent. */
function encoded(part: string): string {
  const strict = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(decodeURIComponent(part)).replaceAll(/[!'()*]/g, strict);
}

/** True where both are the same signature. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
