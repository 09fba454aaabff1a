// Has images encoded again in a process of its own, one after the other, so that a hundred uploads need the memory of
// one. The process starts with the first image and ends some time after the last one.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageRefusal } from '#contract/rules/image-rules.ts';
import type { EncodedImage } from './encode-image.ts';

/** Time for one image; the largest takes about two seconds. */
const maxMs = 30_000;
/** How long the process waits for another image. */
const idleMs = 60_000;
/** Images that wait; more are refused before they are received. */
const maxWaiting = 200;

type Answer = EncodedImage | { refusal: ImageRefusal };

let running: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** True where so many images wait that another one would wait too long. */
export function isImageQueueFull(): boolean {
  return waiting >= maxWaiting;
}

/**
 * Encodes the image in a file again. Images wait for each other.
 *
 * @param store is given the image before the next one begins, so that only one is in memory
 */
export function withEncodedImage<T>(
  path: string,
  store: (answer: Answer) => Promise<T>,
): Promise<T> {
  waiting += 1;
  const work = last
    .then(async () => store(await encode(path)))
    .finally(() => {
      waiting -= 1;
    });
  last = work.catch(() => {});
  return work;
}

/** A file that ends the process, or takes it too long, is refused: it is no picture that a reader needs. */
function encode(path: string): Promise<Answer> {
  clearTimeout(idle);
  const child = runningProcess();
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', broken);
      child.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
      resolve(answer);
    };
    const broken = () => settle({ refusal: 'broken' });
    const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
    child.on('message', settle).once('exit', broken);
    child.channel?.ref();
    child.send(path);
  });
}

function runningProcess(): ChildProcess {
  if (running !== null) return running;
  const child = fork(fileURLToPath(new URL('./image-process.ts', import.meta.url)), {
    execArgv: [],
    // Sends bytes as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (running === child) running = null;
  });
  child.on('error', () => {});
  // It does not keep the service running, and ends with it.
  child.unref();
  child.channel?.unref();
  running = child;
  return child;
}

function end(): void {
  running?.disconnect();
  running = null;
}
