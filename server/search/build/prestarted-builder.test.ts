import { once } from 'node:events';
import { expect, test } from 'vitest';
import { prestartBuilder, takeBuilder } from './prestarted-builder.ts';

test('a prestarted process is taken first, and only once', async () => {
  const prestarted = prestartBuilder();
  const first = takeBuilder();
  const second = takeBuilder();
  expect(first).toBe(prestarted);
  expect(second.pid).not.toBe(first.pid);
  for (const builder of [first, second]) {
    const ended = once(builder, 'exit');
    builder.kill('SIGKILL');
    await ended;
  }
});
