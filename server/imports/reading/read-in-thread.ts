// Reads a file in a thread of its own, so that the service answers others meanwhile, and no file can
// keep it busy longer than the limit (docs/design/safety.md, T12). A thread that is done waits a little
// for the next file: starting one takes longer than most lists do.
import { Worker } from 'node:worker_threads';
import type { Ahead } from '../model/import-kind.ts';
import { FileRefused, limits, type Reason } from '../model/report.ts';
import type { FileToRead, ReadFile } from './read-file.ts';

/**
 * What the thread says: records as JSON, as many times as it takes, anew where it says so; then all
 * the rest, or a refusal.
 */
export type ThreadWord =
  | { begin: true }
  | { records: string }
  | { read: ReadFile }
  | { refused: Reason };

type Records = ReadFile['list']['records'];

const waitMs = 30_000;
/** A file is its thread's last from this size on, so that what it took is given back at once. */
const lastBytes = 64 * 1024 * 1024;

/** The thread that waits for the next file, if one does, and what ends its waiting. */
let waiting: { thread: Worker; stop: () => void } | null = null;

/**
 * @param ahead does what can be done about records, while the thread reads on
 * @throws FileRefused where the file is refused whole, or takes too long
 */
export async function readInThread(file: FileToRead, ahead?: Ahead<unknown>): Promise<ReadFile> {
  const thread = waiting?.thread ?? startThread();
  if (thread === waiting?.thread) waiting.stop();
  let isWhole = false;
  const timer = setTimeout(() => void thread.terminate(), limits.readMs);
  try {
    const answer = await answerOf(thread, file, ahead);
    isWhole = true;
    if (answer instanceof FileRefused) throw answer;
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

async function answerOf(
  thread: Worker,
  file: FileToRead,
  ahead?: Ahead<unknown>,
): Promise<ReadFile | FileRefused> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile | FileRefused>();
  let blocks: Records[] = [];
  const meanwhile = leftOver<unknown>((record) => ahead?.meanwhile(record), reject);
  const take = (text: string) => {
    const block = JSON.parse(text) as Records;
    blocks.push(block);
    if (ahead === undefined) return;
    try {
      for (const record of block) ahead.now(record);
    } catch (error) {
      // Nobody above hears what a listener throws.
      reject(error);
    }
    meanwhile.add(block);
  };
  const begin = () => {
    blocks = [];
    meanwhile.clear();
    ahead?.begin();
  };
  const onWord = (word: ThreadWord) => {
    if ('records' in word) take(word.records);
    else if ('begin' in word) begin();
    else if ('refused' in word) resolve(new FileRefused(word.refused));
    else resolve({ ...word.read, list: { ...word.read.list, records: blocks.flat() as Records } });
  };
  const onError = (error: unknown) => reject(isTooMuch(error) ? new FileRefused(tooMuch) : error);
  const onExit = () => reject(new FileRefused(tooLong));
  thread.on('message', onWord).on('error', onError).on('exit', onExit);
  thread.postMessage(file);
  try {
    return await promise;
  } finally {
    meanwhile.clear();
    thread.off('message', onWord).off('error', onError).off('exit', onExit);
  }
}

/** Does something with each item of each lot, a lot at a time, whenever nothing else is to be done. */
function leftOver<T>(each: (item: T) => void, onError: (error: unknown) => void) {
  const lots: (readonly T[])[] = [];
  let next: NodeJS.Immediate | undefined;
  const go = () => {
    next = undefined;
    try {
      for (const item of lots.shift() ?? []) each(item);
    } catch (error) {
      onError(error);
    }
    if (lots.length > 0) next = setImmediate(go);
  };
  return {
    add: (lot: readonly T[]) => {
      lots.push(lot);
      next ??= setImmediate(go);
    },
    clear: () => {
      lots.length = 0;
      clearImmediate(next);
      next = undefined;
    },
  };
}

/** Lets a thread wait for the next file. Neither it nor its timer keeps a process alive. */
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
