import { once } from 'node:events';
import { expect, test } from 'vitest';
import { prestartBuilder, takeBuilder } from './prestarted-builder.ts';

test('the process that was started ahead is the first that is taken, and nobody else gets it', async () => {
  prestartBuilder();
  const first = takeBuilder();
  const second = takeBuilder();
  expect(second.pid).not.toBe(first.pid);
  for (const builder of [first, second]) {
    const ended = once(builder, 'exit');
    builder.kill('SIGKILL');
    await ended;
  }
});
