// docs/design/safety.md, T12: what a file would take is known before it is taken. Each of these, cut up,
// would need many times the memory that it is read in here.
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { ThreadMessage } from './read-in-thread.ts';

/** Reads in a thread with little memory. */
async function readWith(megabytes: number, text: string, fileName: string): Promise<ThreadMessage> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadMessage>();
    thread.on('message', resolve).on('error', reject);
    thread.postMessage({ kind: 'journals', fileName, bytes: Buffer.from(text) });
    return await promise;
  } finally {
    await thread.terminate();
  }
}

test.each([
  ['a line of nothing but commas', ','.repeat(10_000_000), /longer than|more than 1,000 cells/],
  ['lines of too many cells', `name\n${','.repeat(500_000)}\n`.repeat(20), /more than 1,000 cells/],
  ['quoted cells without end', `a,b\n"x",${','.repeat(900_000)}\n`, /more than 1,000 cells/],
  ['lines without end', '\n'.repeat(11_000_000), /too many lines/],
  ['lines of old without end', '\r'.repeat(11_000_000), /too many lines/],
])('%s is refused in little memory', async (_, text, reason) => {
  const word = await readWith(96, text, 'list.csv');
  expect('refused' in word && word.refused.en).toMatch(reason);
});

test('takes a row as wide as its limit', async () => {
  const header = ['ISSN', 'Journal', ...Array.from({ length: 998 }, (_, index) => `Note ${index}`)];
  const row = ['2434-561X', 'Atlas', ...Array.from({ length: 998 }, () => 'x')];
  const word = await readWith(96, `${header.join(',')}\n${row.join(',')}`, 'list.csv');
  expect('refused' in word).toBe(false);
});
