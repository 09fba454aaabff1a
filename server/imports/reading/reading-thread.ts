// The thread of read-in-thread.ts: reads one file after the other, and sends what is in each.

import { parentPort } from 'node:worker_threads';
import { Refused } from '#server/store/refused.ts';
import { type FileToRead, readFile } from './read-file.ts';
import type { ThreadMessage } from './read-in-thread.ts';

/** Records of one message. */
const blockRecords = 500;

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

/** Records are sent as JSON, a block at a time, so that the receiver is never busy for long. */
function answer(file: FileToRead): void {
  const { encoding, list } = readFile(file);
  const { records, ...rest } = list;
  for (let from = 0; from < records.length; from += blockRecords) {
    send({ records: JSON.stringify(records.slice(from, from + blockRecords)) });
  }
  send({ read: { encoding, list: { ...rest, records: [] } } });
}

parentPort?.on('message', (file: FileToRead) => {
  try {
    answer(file);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    send({ refused: error.reason });
  }
});
