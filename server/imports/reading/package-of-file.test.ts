import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packageOfFile } from './package-of-file.ts';

test.each([
  ['WILEY_GLOBAL_ALLJOURNALS_2024-03-17.txt', 'WILEY', 'GLOBAL_ALLJOURNALS', '2024-03-17'],
  [
    'Springer_Global_Complete_Protocols_2017-09-01.txt',
    'Springer',
    'Global_Complete_Protocols',
    '2017-09-01',
  ],
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
