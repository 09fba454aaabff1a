import { expect, test } from 'vitest';
import { type FileToRead, readFile } from './read-file.ts';
import { readInThread } from './read-in-thread.ts';

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
  const typed = (index: number) =>
    index % 9 === 0 ? '' : index % 9 === 1 ? 'serial' : 'monograph';
  const lines = [...Array(1_700).keys()].map(
    (index) => `Title ${index}\t${typed(index)}\t${index}`,
  );
  const books = file(['publication_title\tpublication_type\ttitle_id', ...lines].join('\n'));
  const here = readFile(books);
  expect(here.list.records[0]).toMatchObject({ kind: 'ebook' });
  expect(await readInThread(books)).toEqual(here);
});

test('a refusal comes with its reason, and the next file is read all the same', async () => {
  await expect(readInThread(refused)).rejects.toThrow('JSON of another kind');
  expect((await readInThread(list(3))).list.records).toHaveLength(4);
});

test('several files at once do not get in each other’s way', async () => {
  const sizes = [5, 1_100, 7, 1_300];
  const answers = await Promise.allSettled([
    ...sizes.map((rows) => readInThread(list(rows))),
    readInThread(refused),
  ]);
  const counts = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.list.records.length : answer.reason.name,
  );
  expect(counts).toEqual([6, 1_101, 8, 1_301, 'Refused']);
});

test('what is wrong with the thread itself is reported, and the next file is read all the same', async () => {
  const broken = { ...list(1), bytes: null as unknown as Uint8Array };
  await expect(readInThread(broken)).rejects.toThrow(TypeError);
  expect((await readInThread(list(3))).list.records).toHaveLength(4);
});
