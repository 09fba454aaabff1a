import { expect, test } from 'vitest';
import { isCalled } from './called.ts';

const title = {
  name: { en: 'Journal of Biological Chemistry, The', zh_CN: '生物化学杂志' },
  aliases: ['JBC'],
  formerNames: ['Chemistry of Life'],
  abbreviation: '',
};

test.each([
  'The Journal of Biological Chemistry',
  'J. Biol. Chem.',
  'J Biol Chem',
  '生物化学杂志',
  'jbc',
  'Chemistry of life',
])('a title is called %s', (name) => {
  expect(isCalled(title, name)).toBe(true);
});

test.each(['Journal of Chemistry', 'Nature', '', '生物', 'Journal of Biological Physics'])(
  'it is not called %j',
  (name) => {
    expect(isCalled(title, name)).toBe(false);
  },
);
