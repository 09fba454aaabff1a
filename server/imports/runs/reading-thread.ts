// The thread of read-in-thread.ts: reads one file after the other, and sends what is in each.

import { parentPort } from 'node:worker_threads';
import { Refused } from '#server/store/refused.ts';
import { PackedList } from '../model/packed-list.ts';
import { type FileToRead, readFile } from './read-file.ts';
import type { ThreadMessage } from './read-in-thread.ts';

function send(message: ThreadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

/** As they are packed, so that the receiver is never busy with records. */
function answer(file: FileToRead): void {
  const { encoding, list } = readFile(file);
  const records = PackedList.of<unknown>(list.records).packed();
  send(
    { read: { encoding, list: { ...list, records: [] } }, records },
    records.blocks.map(({ buffer }) => buffer),
  );
}

parentPort?.on('message', (file: FileToRead) => {
  try {
    answer(file);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    send({ refused: error.reason });
  }
});
