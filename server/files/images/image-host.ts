// Has images encoded again, each in a process of its own, one after the other: a hundred uploads need the memory of one,
// because what an image took is free again with the end of its process. Libraries take turns, and their readers.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageRefusal } from '#contract/rules/forms/image-rules.ts';
import { makeFairQueue, type Whose } from '#server/store/fair-queue.ts';
import type { EncodedImage, Picture } from './encode-image.ts';

/** Time for one image, once its process runs; the largest takes about two seconds. */
const maxMs = 5_000;
/** Time until the process runs: a slow disk delays it, and no image is at fault. */
const maxStartMs = 60_000;
/** Images that wait while one is at work, in all and of one library; more are refused before they are received. */
const maxWaiting = 199;
const maxWaitingPerLibrary = 119;

type Answer = EncodedImage | { refusal: ImageRefusal };
/** What the process says: that it has the path of its image, then the answer. */
type Message = Answer | 'begun';

/** A prepared process that no image needs ends after this time, such as after an upload that was cut. */
const preparedMs = 60_000;

const queue = makeFairQueue({
  maxRunning: 1,
  maxRunningAlone: 1,
  maxRunningPerLibrary: 1,
  maxWaiting,
  maxWaitingPerLibrary,
});
let prepared: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;

/** True where so many images wait that another one of this reader would wait too long. */
export function isImageQueueFull(whose: Whose): boolean {
  return queue.isFull(whose);
}

/**
 * Starts the process of the next image, unless one is at work or started. Called when an upload begins: the process starts while
 * the bytes arrive, and the reader does not wait for it.
 */
export function prepareImageProcess(): void {
  if (prepared !== null || !queue.isIdle()) return;
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
 * @throws AppError where too many wait
 */
export function withEncodedImage<T>(
  whose: Whose,
  picture: Picture,
  store: (answer: Answer) => Promise<T>,
): Promise<T> {
  return queue.run(whose, async () => store(await encode(picture)));
}

/** A file that ends the process, or takes it too long, is refused: it is no picture that a reader needs. */
function encode(picture: Picture): Promise<Answer> {
  const child = preparedProcess() ?? startProcess();
  const kill = () => child.kill('SIGKILL');
  let timer = setTimeout(kill, maxStartMs);
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      if (child.connected) child.disconnect();
    };
    child.on('message', (message: Message) => {
      if (message !== 'begun') return settle(message);
      clearTimeout(timer);
      timer = setTimeout(kill, maxMs);
    });
    child.once('exit', () => settle({ refusal: 'broken' }));
    child.once('error', () => settle({ refusal: 'broken' }));
    child.send(picture, () => {});
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
