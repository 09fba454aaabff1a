import { expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import { welcome } from './welcome.ts';

const libraries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    code: `${at}`,
    domainCode: `lib${at}`,
    nameZh: '馆',
    nameEn: 'Library',
  })) as LibraryRecord[];

test('names the first libraries of a thousand, and how many there are beside them', () => {
  const text = welcome({ baseDomain: 'localhost' }, 8080, libraries(1_000), []);
  expect(text.split('\n').length).toBeLessThan(30);
  expect(text).toContain('http://lib0.localhost:8080/');
  expect(text).toContain('980 libraries more');
  expect(welcome({ baseDomain: 'localhost' }, 8080, libraries(20), [])).not.toContain('more');
});
