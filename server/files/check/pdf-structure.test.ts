import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '#server/seed/pdf.ts';
import { zipOf } from '#tests/contract/support/zip-file.ts';
import { isOnlyPdf } from './pdf-structure.ts';

const zip = zipOf({ 'a.txt': 'text', 'b.exe': 'MZ' });
const mark = Buffer.from('PK\u0005\u0006', 'latin1');
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1'))));
const end =
  'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';

const first = Buffer.from(pdfOf(['A']));

/** A PDF whose last object is a stream with this content. */
const withStream = (content: Buffer, after: string = end) =>
  joined(
    '%PDF-1.7\r%\u00e2\u00e3\u00cf\u00d3\r\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    `2 0 obj\n<< /Length ${content.length} >>\nstream\r\n`,
    content,
    '\nendstream\nendobj\n',
    after,
  );

/** The archive with that many bytes after it as its comment. */
function withComment(archive: Buffer, length: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(length, copy.length - 2);
  return copy;
}

test('ordinary files are accepted, whatever their streams hold', () => {
  expect(isOnlyPdf(pdfOf(['A line', 'PK\u0003\u0004 <html>']))).toBe(true);
  for (const content of [
    deflateSync(randomBytes(200_000)),
    deflateSync(zip),
    joined('<!DOCTYPE html><script>', mark, randomBytes(40), 'Rar!\u001a'),
    joined(randomBytes(9_000), mark),
    // An attachment, and one with a comment of its own.
    zip,
    joined(withComment(zip, 5), 'hello'),
  ]) {
    expect(isOnlyPdf(withStream(content))).toBe(true);
  }
  // Changed after it was written: a second part follows the first end mark.
  expect(isOnlyPdf(joined(first, '3 0 obj\n<< >>\nendobj\n', end))).toBe(true);
});

/** The archive with its directory's place counted from the beginning of the whole file. */
function placedAt(archive: Buffer, offset: number): Buffer {
  const copy = Buffer.from(archive);
  const at = copy.length - 6;
  copy.writeUInt32LE(copy.readUInt32LE(at) + offset, at);
  return copy;
}

const inStream = `\nendstream\nendobj\n${end}`;
const largeEnd = joined('PK\u0006\u0007', Buffer.alloc(16), mark, Buffer.alloc(18, 0xff));

const commented = withComment(zip, 6);

test.each([
  ['an archive after it, with the end mark as its comment', joined(first, commented, '%%EOF\n')],
  ['the same in the whole file', joined(first, placedAt(commented, first.length), '%%EOF\n')],
  ['an archive without a comment, which lenient programs read', joined(first, zip, '\n%%EOF\n')],
  ['an archive with the rest as its comment', withStream(withComment(zip, inStream.length))],
  ['an archive behind other bytes of a stream', withStream(joined('text', zip))],
  ['a large archive', joined(first, largeEnd, '\n%%EOF\n')],
  ['an archive without files', joined(first, zipOf({}), '\n%%EOF\n')],
  ['an archive far from the end', joined(first, zip, ' '.repeat(65_000), '\n%%EOF\n')],
])('%s is refused', (_, bytes) => {
  expect(isOnlyPdf(bytes)).toBe(false);
});

const beginnings =
  '<html><body>|%<SCRIPT>|<?php|PK\u0003\u0004|Rar!\u001a\u0007|7z\u00bc\u00af\u0027\u001c';
test.each(beginnings.split('|'))('what begins as another type is refused: %j', (beginning) => {
  const object = '\n1 0 obj\n<< >>\nendobj\n';
  for (const start of [`\n${beginning}${object}`, beginning + object, `\n${beginning}\n`])
    expect(isOnlyPdf(joined('%PDF-1.7', start, end))).toBe(false);
});
