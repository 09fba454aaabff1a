import { expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { welcome } from './welcome.ts';

const libraries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `${index}`,
    domainCode: `lib${index}`,
    nameZh: '馆',
    nameEn: 'Library',
  })) as LibraryRecord[];

test('names three libraries of a thousand, and how many there are beside them', () => {
  const text = welcome({ baseDomain: 'localhost' }, 8080, libraries(1_000), []);
  const addresses = [0, 1, 2].map((index) => `http://lib${index}.localhost:8080/`);
  expect(text.match(/http:\/\/lib\d+\.localhost:8080\//g)).toEqual(addresses);
  expect(text).toContain('997 more');
  expect(welcome({ baseDomain: 'localhost' }, 8080, libraries(3), [])).not.toContain('more');
});
