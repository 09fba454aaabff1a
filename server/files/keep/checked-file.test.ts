import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkedFile } from './checked-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'checked-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pdf = '%PDF-1.7\n%%EOF\n';
const written = (name: string, content: string | Buffer = pdf) => {
  const path = join(folder, name);
  writeFileSync(path, content, 'latin1');
  return path;
};

test('a PDF is taken, by its content and by its name', async () => {
  const path = written('x.PDF');
  expect(await checkedFile('suppliedCopy', path)).toMatchObject({
    name: 'x.pdf',
    bytes: Buffer.from(pdf),
  });
  expect((await checkedFile('suppliedCopy', path, 'a/b/文章.PDF')).name).toBe('文章.pdf');
  // What was received has no name of its own.
  expect((await checkedFile('noticeFile', written('received'), 'rules.pdf')).name).toBe(
    'rules.pdf',
  );
});

test.each([
  ['the file is empty', 'empty.pdf', ''],
  ['no pdf', 'picture.pdf', '\u0089PNG\r\n'],
  ['no pdf', 'page.pdf', `<html>${pdf}`],
  ['no pdf', 'archive.pdf', `${pdf}PK\u0003\u0004`],
  ['no pdf', 'cut.pdf', '%PDF-1.7\n1 0 obj'],
  ['expected a file of pdf', 'article.pdf.html', pdf],
  ['expected a file of pdf', 'image.png', pdf],
])('%s is said of %s', async (message, name, content) => {
  await expect(checkedFile('suppliedCopy', written(name, content))).rejects.toThrow(message);
});

test('one byte over the limit is refused without being read', async () => {
  const path = written('large.pdf');
  truncateSync(path, 30 * 1024 * 1024 + 1);
  await expect(checkedFile('suppliedCopy', path)).rejects.toThrow('larger than 30 MB');
});
