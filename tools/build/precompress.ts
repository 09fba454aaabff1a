// Compresses the text files of a build once, at the highest level, next to the originals.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** Smaller files gain less from compression than the header costs. */
const leastBytes = 1024;

/** Writes `x.gz` and `x.br` beside every text file under `folder`, except index.html, which is filled for each host. */
export async function precompress(folder: string): Promise<{ files: number; saved: number }> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => text.test(path) && statSync(path).size >= leastBytes);
  let saved = 0;
  for (const path of paths) {
    const plain = readFileSync(path);
    const small = await promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
    writeFileSync(`${path}.br`, small);
    writeFileSync(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
    saved += plain.length - small.length;
  }
  return { files: paths.length, saved };
}
