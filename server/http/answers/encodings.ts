import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
export type Bytes = Uint8Array<ArrayBuffer>;

export interface Answer {
  /** A hash of the content before it is compressed. */
  tag: string;
  bytes: Bytes;
  encoding: Encoding;
}

export function bestEncoding(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

export function tagOf(bytes: Bytes): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** @param quality of brotli, up to 11; gzip uses its default */
export async function compressBytes(
  bytes: Bytes,
  encoding: 'gzip' | 'br',
  quality: number,
): Promise<Bytes> {
  if (encoding === 'gzip') return Uint8Array.from(await promisify(gzip)(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return Uint8Array.from(await promisify(brotliCompress)(bytes, { params }));
}
