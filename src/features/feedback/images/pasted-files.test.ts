import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const content = { tagName: 'TEXTAREA' };
const button = { tagName: 'BUTTON' };

test('a picture is taken wherever the cursor is', () => {
  const pasted = { files: [picture], types: ['Files'] };
  expect(pastedFiles(content, pasted)).toEqual([picture]);
  expect(pastedFiles(button, pasted)).toEqual([picture]);
});

test('words that come with a picture of them stay words in a text', () => {
  const pasted = { files: [picture], types: ['text/plain', 'text/html', 'Files'] };
  expect(pastedFiles(content, pasted)).toEqual([]);
  expect(pastedFiles(button, pasted)).toEqual([picture]);
  expect(pastedFiles(content, { files: [], types: ['text/plain'] })).toEqual([]);
});
