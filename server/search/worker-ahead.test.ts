import { expect, it } from 'vitest';
import { startWorkerAhead, takeWorker } from './worker-ahead.ts';

it('the worker that was started ahead is the first that is taken, and nobody else gets it', async () => {
  startWorkerAhead();
  const first = takeWorker();
  const second = takeWorker();
  expect(second.threadId).toBeGreaterThan(first.threadId);
  await Promise.all([first.terminate(), second.terminate()]);
});
