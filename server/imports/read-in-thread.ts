// Reads a file in a thread of its own, so that the service answers others meanwhile, and no file can
// keep it busy longer than the limit (SAFETY T12).
import { Worker } from 'node:worker_threads';
import type { FileToRead, ReadFile } from './read-file.ts';
import { FileRefused, limits, type Reason } from './report.ts';

/** What the thread says. */
export type ThreadAnswer = { read: ReadFile } | { refused: Reason };

/** @throws FileRefused where the file is refused whole, or takes too long */
export async function readInThread(file: FileToRead): Promise<ReadFile> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: file,
    // A list of half a million rows needs some hundreds; more is a file made to do harm.
    resourceLimits: { maxOldGenerationSizeMb: 2_048 },
  });
  const timer = setTimeout(() => void thread.terminate(), limits.readMs);
  try {
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', (error: unknown) =>
        reject(isTooMuch(error) ? new FileRefused(tooMuch) : error),
      );
      thread.once('exit', () => reject(new FileRefused(tooLong)));
    });
    if ('refused' in answer) throw new FileRefused(answer.refused);
    return answer.read;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
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
