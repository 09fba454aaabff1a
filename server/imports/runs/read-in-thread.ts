// A thread lets the service answer others, within a time limit (docs/design/safety.md, T12). Starting one takes long.

import { Worker } from 'node:worker_threads';
import { type Reason, Refused } from '#server/store/refused.ts';
import { type PackedBlocks, PackedList } from '../model/packed-list.ts';
import { limits } from '../model/report.ts';
import type { FileToRead, ReadFile } from './read-file.ts';

export type ThreadMessage = { read: ReadFile; records: PackedBlocks } | { refused: Reason };

const waitMs = 30_000;
/** From this size on a file is its thread's last, so that what it took is given back at once. */
const lastBytes = 64 * 1024 * 1024;

let waiting: { thread: Worker; stop: () => void } | null = null;

/** @throws Refused where the file is refused whole, or takes too long */
export async function readInThread(file: FileToRead): Promise<ReadFile> {
  const thread = waiting?.thread ?? startThread();
  if (thread === waiting?.thread) waiting.stop();
  let isWhole = false;
  const timer = setTimeout(() => void thread.terminate(), limits.readMs);
  try {
    const answer = await answerOf(thread, file);
    isWhole = true;
    if (answer instanceof Refused) throw answer;
    return answer;
  } finally {
    clearTimeout(timer);
    if (isWhole && waiting === null && file.bytes.length < lastBytes) letWait(thread);
    else await thread.terminate();
  }
}

function startThread(): Worker {
  return new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: limits.readMb,
      // All that is read is kept to the end: in a small nursery it would be copied over and over.
      maxYoungGenerationSizeMb: 64,
    },
  });
}

async function answerOf(thread: Worker, file: FileToRead): Promise<ReadFile | Refused> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile | Refused>();
  const onMessage = (message: ThreadMessage) => {
    if ('refused' in message) resolve(new Refused(message.refused));
    else {
      const { encoding, list } = message.read;
      resolve({ encoding, list: { ...list, records: PackedList.from(message.records) } });
    }
  };
  const onError = (error: unknown) => reject(isTooMuch(error) ? new Refused(tooMuch) : error);
  const onExit = () => reject(new Refused(tooLong));
  thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  thread.postMessage(file);
  try {
    return await promise;
  } finally {
    thread.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

/** Neither thread nor timer keeps a process alive. */
function letWait(thread: Worker): void {
  const end = () => {
    stop();
    void thread.terminate();
  };
  const timer = setTimeout(end, waitMs);
  const stop = () => {
    clearTimeout(timer);
    thread.off('error', stop).off('exit', stop).ref();
    waiting = null;
  };
  thread.on('error', stop).on('exit', stop).unref();
  timer.unref();
  waiting = { thread, stop };
}

function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const tooLong: Reason = {
  zh_CN: '读取文件超过 60 秒，请拆分后再导入',
  en: 'Reading the file took more than 60 seconds. Please split it',
};

const tooMuch: Reason = {
  zh_CN: '文件内容过大，请拆分后再导入',
  en: 'There is too much in the file. Please split it',
};
