// Has images encoded again, each in a process of its own, one after the other: a hundred uploads need the memory of one,
// because what an image took is free again with the end of its process.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageRefusal } from '#contract/rules/image-rules.ts';
import type { EncodedImage } from './encode-image.ts';

/** Time for one image; the largest takes about two seconds. */
const maxMs = 30_000;
/** Images that wait; more are refused before they are received. */
const maxWaiting = 200;

type Answer = EncodedImage | { refusal: ImageRefusal };

/** A prepared process that no image needs ends after this time, such as after an upload that was cut. */
const preparedMs = 60_000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let prepared: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;

/** True where so many images wait that another one would wait too long. */
export function isImageQueueFull(): boolean {
  return waiting >= maxWaiting;
}

/**
 * Starts the process of the next image, unless one is at work or started. Called when an upload begins: the process starts while
 * the bytes arrive, and the reader does not wait for it.
 */
export function prepareImageProcess(): void {
  if (prepared !== null || waiting > 0) return;
  const child = startProcess();
  const forget = () => {
    if (prepared?.child === child) prepared = null;
  };
  child.once('exit', forget);
  child.once('error', forget);
  prepared = { child, timer: setTimeout(() => child.kill(), preparedMs).unref() };
}

function preparedProcess(): ChildProcess | null {
  if (prepared === null) return null;
  const { child, timer } = prepared;
  clearTimeout(timer);
  prepared = null;
  return child;
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
  const child = preparedProcess() ?? startProcess();
  const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      if (child.connected) child.disconnect();
    };
    child.once('message', settle);
    child.once('exit', () => settle({ refusal: 'broken' }));
    child.once('error', () => settle({ refusal: 'broken' }));
    child.send(path, () => {});
  });
}

function startProcess(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./image-process.ts', import.meta.url)), {
    execArgv: [],
    // Sends bytes as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It does not keep the service running.
  child.unref();
  return child;
}
