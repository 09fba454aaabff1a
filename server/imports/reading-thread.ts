// The thread of read-in-thread.ts: reads one file after the other, and says what is in each.
import { parentPort } from 'node:worker_threads';
import { type FileToRead, readFile } from './read-file.ts';
import type { ThreadWord } from './read-in-thread.ts';
import { FileRefused } from './report.ts';

/** Records of one message. */
const blockRecords = 2_000;

function say(word: ThreadWord): void {
  parentPort?.postMessage(word);
}

/** Records go over as JSON, a block at a time: half the work of copying objects, and never a long stretch. */
function answer(file: FileToRead): void {
  const { encoding, list } = readFile(file);
  const { records, ...rest } = list;
  for (let at = 0; at < records.length; at += blockRecords) {
    say({ records: JSON.stringify(records.slice(at, at + blockRecords)) });
  }
  say({ read: { encoding, list: { ...rest, records: [] } } });
}

parentPort?.on('message', (file: FileToRead) => {
  try {
    answer(file);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    say({ refused: error.reason });
  }
});
