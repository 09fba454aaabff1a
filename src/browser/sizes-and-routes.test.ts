import { afterEach, expect, test } from 'vitest';
import { maxImageBytes } from '#contract/rules/forms/image-rules.ts';
import { sizeText } from './files.ts';
import { isCurrentRoute, setRouter } from './history.ts';

test.each([
  [12, '1 kB'],
  [820 * 1_024, '820 kB'],
  [1.4 * 1_024 * 1_024, '1.4 MB'],
  [maxImageBytes, '30 MB'],
])('sizes are shown in kilobytes and megabytes: %i', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text);
});

afterEach(() => setRouter(null));

const list = '/databaseList';
const detail = '/databaseDetail';

test('everybody stays before there is a router', () => {
  expect(isCurrentRoute(list)).toBe(true);
});

test.each([
  ['who stands there', list, undefined, true],
  ['who narrows the list', list, list, true],
  ['who asks for another screen', list, detail, false],
  ['who has arrived at another screen that is not drawn yet', detail, undefined, false],
  ['who is on the way back', detail, list, false],
])('%s', (_, from, to, expected) => {
  const location = { pathname: from };
  const navigation = { location: to === undefined ? undefined : { pathname: to } };
  setRouter({ state: { location, navigation } });
  expect(isCurrentRoute(list)).toBe(expected);
});
