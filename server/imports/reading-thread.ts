// The thread of read-in-thread.ts: reads one file, says what is in it, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { type FileToRead, readFile } from './read-file.ts';
import type { ThreadAnswer } from './read-in-thread.ts';
import { FileRefused } from './report.ts';

function answer(): ThreadAnswer {
  try {
    return { read: readFile(workerData as FileToRead) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.reason };
    throw error;
  }
}

parentPort?.postMessage(answer());
