import { expect, test } from 'vitest';
import { isCalled } from './called.ts';
import { packageLabel } from './holdings.ts';

const title = {
  name: { en: 'Journal of Biological Chemistry, The', zh_CN: '生物化学杂志' },
  aliases: ['JBC'],
  formerNames: ['Chemistry of Life'],
  abbreviation: '',
};

const full = 'The Journal of Biological Chemistry';
test.each([
  [true, `${full}|J. Biol. Chem.|J Biol Chem|生物化学杂志|jbc|Chemistry of life`],
  [false, 'Journal of Chemistry|Nature||生物|Journal of Biological Physics'],
])('it is %s that a title is called %s', (expected, names) => {
  for (const name of names.split('|'))
    expect([name, isCalled(title, name)]).toEqual([name, expected]);
});

test('a package is shown with blanks where its file has underscores', () => {
  expect(packageLabel('GLOBAL_ALLJOURNALS')).toBe('GLOBAL ALLJOURNALS');
  expect(packageLabel('Complete Protocols')).toBe('Complete Protocols');
});
