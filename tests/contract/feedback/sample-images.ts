// Image files for tests: good ones, and those that somebody made to do harm.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Words in the EXIF data of `photo`. */
export const secret = 'SECRET-PLACE';

/** A photograph with EXIF data. */
export const photo = (): Promise<Buffer> =>
  plain()
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();

/** A picture of a screen, with transparency. */
export const screenshot = (): Promise<Buffer> => plain(4).png().toBuffer();

const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 60, height: 40, channels, background: '#a03020' } });

/** A PNG of exactly so many bytes, filled up by a chunk that is no picture. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const image = await screenshot();
  const end = image.length - 12;
  const filler = chunk('prVt', Buffer.alloc(bytes - image.length - 12, 1));
  return Buffer.concat([image.subarray(0, end), filler, image.subarray(end)]);
}

/** A small file of so many pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height), { level: 9 });
  return png(chunk('IHDR', header), chunk('IDAT', rows));
}

/** A PNG that moves. */
export async function animated(): Promise<Buffer> {
  const image = await screenshot();
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  // Behind the signature and the header.
  return Buffer.concat([image.subarray(0, 33), control, image.subarray(33)]);
}

function png(...chunks: Buffer[]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
