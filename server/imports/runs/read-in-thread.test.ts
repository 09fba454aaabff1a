// Reading in a thread. What a file would take is known before it is taken (docs/design/safety.md, T12): each bad one,
// cut up, would need many times the memory that it is read in here.
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packageOfFile } from '../reading/package-of-file.ts';
import { type FileToRead, readFile } from './read-file.ts';
import { readInThread, type ThreadMessage } from './read-in-thread.ts';

const header = 'publication_title\tprint_identifier\ttitle_url\ttitle_id';

function file(text: string): FileToRead {
  return { kind: 'journals', fileName: 'list.txt', bytes: Buffer.from(text) };
}
const list = (rows: number) => {
  const lines = [...Array(rows).keys()].map(
    (index) => `题名 ${index}\t\thttps://a.example/${index}\t${index}`,
  );
  return file([header, ...lines, 'Half \ud83d\t\tjavascript:alert(1)\tx'].join('\n'));
};
const refused = file('{"a":1}');

test('a thread gives what reading here gives, in the same order, however many rows', async () => {
  for (const rows of [1, 498, 499, 500, 1_100]) {
    expect(await readInThread(list(rows))).toEqual(readFile(list(rows)));
  }
});

test('a list of books that is imported as journals: rows without a type are books', async () => {
  const types = ['', 'serial', ...Array(7).fill('monograph')];
  const lines = [...Array(1_700).keys()].map((at) => `Title ${at}\t${types[at % 9]}\t${at}`);
  const books = file(['publication_title\tpublication_type\ttitle_id', ...lines].join('\n'));
  const here = readFile(books);
  expect(here.list.records.at(0)).toMatchObject({ kind: 'ebook' });
  expect(await readInThread(books)).toEqual(here);
});

test('several files at once do not get in each other’s way', async () => {
  const sizes = [5, 1_100, 7, 1_300];
  const files = [...sizes.map(list), refused];
  const answers = await Promise.allSettled(files.map((each) => readInThread(each)));
  const counts = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.list.records.length : answer.reason.name,
  );
  expect(counts).toEqual([6, 1_101, 8, 1_301, 'Refused']);
});

test.each([
  ['a refusal', refused, 'JSON of another kind'],
  ['what is wrong with the thread itself', { ...list(1), bytes: null as never }, TypeError],
])('%s is told, and the next file is read all the same', async (_, bad, reason) => {
  await expect(readInThread(bad)).rejects.toThrow(reason);
  expect((await readInThread(list(3))).list.records).toHaveLength(4);
});

/** Reads in a thread with little memory. */
async function readInLittle(text: string): Promise<ThreadMessage> {
  const resourceLimits = { maxOldGenerationSizeMb: 96 };
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { resourceLimits });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadMessage>();
    thread.on('message', resolve).on('error', reject);
    thread.postMessage({ kind: 'journals', fileName: 'list.csv', bytes: Buffer.from(text) });
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
  const word = await readInLittle(text);
  expect('refused' in word && word.refused.en).toMatch(reason);
});

test('takes a row as wide as its limit', async () => {
  const notes = Array.from({ length: 998 }, (_, index) => `Note ${index}`);
  const text = `ISSN,Journal,${notes.join(',')}\n2434-561X,Atlas,${notes.join(',')}`;
  expect('refused' in (await readInLittle(text))).toBe(false);
});

test.each([
  ['WILEY_GLOBAL_ALLJOURNALS_2024-03-17.txt', 'WILEY', 'GLOBAL_ALLJOURNALS', '2024-03-17'],
  ['list.csv', 'list', 'list', null],
  ['Press_Books_2024-02-31.tsv', 'Press', 'Books_2024-02-31', null],
  ['馆藏_期刊.csv', '馆藏', '期刊', null],
  ['2024-03-17.txt', '2024-03-17.txt', '2024-03-17.txt', '2024-03-17'],
])('%s names its package', (file, provider, name, editionOn) => {
  expect(packageOfFile(file)).toEqual({ provider, name, editionOn });
});

test('every file has a provider and a package', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (file) => {
      const { provider, name } = packageOfFile(file);
      expect(provider === '' || name === '').toBe(false);
    }),
  );
});
