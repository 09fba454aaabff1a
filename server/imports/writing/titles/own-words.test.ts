import { expect, test } from 'vitest';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import { wordsRow } from './own-words.ts';

test.each([
  ['publisher', '', null],
  ['publisher', 'P', 'P'],
  ['subjects', [], null],
  ['subjects', ['history'], ['history']],
  ['authors', undefined, null],
  ['isOpenAccess', false, false],
])('over the platform’s %s a library that states %o lays %o', (field, stated, laid) => {
  const name = { en: 'On Lists' };
  const numbers = { printIdentifier: null, onlineIdentifier: null, cnNumber: null, doi: null };
  const fields = { name, ...numbers, [field]: stated };
  const words = wordsRow({ fields, keys: keyColumnsOf(name), hash: '' });
  expect(words).toMatchObject({ name, [field]: laid });
});
