import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxDeliveryFileBytes } from '#contract/rules/forms/delivery-rules.ts';
import { checkedPdf } from './checked-pdf.ts';

const pdf = (body = '', after = '\n') => Buffer.from(`%PDF-1.7\n${body}\n%%EOF${after}`);

test('a PDF is taken, by its content and by its name', () => {
  expect(checkedPdf(pdf(), 'a/b/文章.PDF').name).toBe('文章.pdf');
  expect(checkedPdf(pdf('', '\r\n\0'), 'article.txt.Pdf ').name).toBe('article.txt.pdf');
  for (const name of ['article.txt', 'article.pdf.html', 'pdf', 'article.pdf/', '']) {
    expect(() => checkedPdf(pdf(), name)).toThrow('does not end in .pdf');
  }
});

test.each([
  ['empty', Buffer.from('')],
  ['a picture named PDF', Buffer.from('\u0089PNG\r\n', 'latin1')],
  ['a page before it', Buffer.concat([Buffer.from('<html>'), pdf()])],
  ['an archive after it', Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004')])],
  ['cut off', Buffer.from('%PDF-1.7\n1 0 obj')],
])('refuses what is %s', (_, bytes) => {
  expect(() => checkedPdf(bytes, 'x.pdf')).toThrow();
});

test('one byte over the limit is refused, the limit is not', () => {
  const filler = maxDeliveryFileBytes - pdf().byteLength;
  const full = pdf('a'.repeat(filler));
  expect(checkedPdf(full, 'x.pdf').bytes.byteLength).toBe(maxDeliveryFileBytes);
  expect(() => checkedPdf(pdf('a'.repeat(filler + 1)), 'x.pdf')).toThrow('30 MB');
});

test('no name breaks a header or leads into a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { name: safe } = checkedPdf(pdf(), `${name}.pdf`);
      expect(safe).toMatch(/^[^/\\"\r\n\0]+\.pdf$/u);
      expect(safe.startsWith('.')).toBe(false);
    }),
  );
});
