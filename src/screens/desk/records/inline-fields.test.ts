import { expect, test } from 'vitest';
import { inlineField } from './inline-fields.ts';

const nameAt = (...cell: Parameters<typeof inlineField>) => inlineField(...cell)?.name;

test('a cell edits its own field, where the input is short', () => {
  expect(nameAt('database', 'name', [])).toBe('name');
  expect(nameAt('database', 'state', [])).toBe('isPublished');
  expect(nameAt('database', 'vendor', [])).toBe('vendor');
  expect(nameAt('title', 'name', [])).toBe('ownName');
  expect(nameAt('bestBet', 'name', [])).toBeUndefined();
  expect(nameAt('database', 'updatedAt', [])).toBeUndefined();
});

test('what imports write, what goes out by mail and what has a switch is not edited in a cell', () => {
  expect(nameAt('title', 'publisher', [])).toBeUndefined();
  expect(nameAt('notice', 'state', [])).toBeUndefined();
  expect(nameAt('package', 'isOn', [])).toBeUndefined();
});

test('the cell of what is missing edits the first that is short', () => {
  expect(nameAt('database', 'missing', ['subjects', 'introductionHtml', 'line'])).toBe('line');
  expect(nameAt('database', 'missing', ['subjects'])).toBeUndefined();
});
