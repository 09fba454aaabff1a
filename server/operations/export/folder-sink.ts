import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refused } from '#server/store/refused.ts';
import type { Sink } from './export-library.ts';

const pieceBytes = 64 * 1024;

export function folderSink(folder: string): Sink {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refused(`${folder} is not empty; an export needs a folder of its own`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    write: async (name, pieces) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const file = createWriteStream(path, { mode: 0o600, flush: true });
      await pipeline(Readable.from(joined(pieces)), file);
    },
  };
}

async function* joined(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < pieceBytes) continue;
    yield text;
    text = '';
  }
  yield text;
}
