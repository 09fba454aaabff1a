// The thread of read-in-thread.ts: reads one file after the other, and says what is in each.
import { parentPort } from 'node:worker_threads';
import type { EarlyRecords } from '../model/import-kind.ts';
import { FileRefused } from '../model/report.ts';
import { type FileToRead, readFile } from './read-file.ts';
import type { ThreadWord } from './read-in-thread.ts';

/** Records of one message. */
const blockRecords = 500;

function say(word: ThreadWord): void {
  parentPort?.postMessage(word);
}

/**
 * Records go over as JSON, a block at a time: half the work of copying objects, and never a long
 * stretch. Those of a reader that tells early are over before it has read to the end.
 */
function answer(file: FileToRead): void {
  const block: unknown[] = [];
  let told = 0;
  const send = () => {
    if (block.length > 0) say({ records: JSON.stringify(block) });
    block.length = 0;
  };
  const tell = (record: unknown) => {
    told += 1;
    block.push(record);
    if (block.length === blockRecords) send();
  };
  const begin = () => {
    if (told > block.length) say({ begin: true });
    block.length = 0;
    told = 0;
  };
  const early: EarlyRecords = {
    begin,
    tell,
    get told() {
      return told;
    },
  };
  const { encoding, list } = readFile(file, early);
  const { records, ...rest } = list;
  for (const record of records) tell(record);
  send();
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
