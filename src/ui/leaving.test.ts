import { afterEach, expect, test } from 'vitest';
import { followWay, isBarAhead, isLeaving } from './leaving.ts';

afterEach(() => followWay(null));

const way = (from: string, to?: string) => ({
  state: {
    location: { pathname: from },
    navigation: { location: to === undefined ? undefined : { pathname: to } },
  },
});

test('nobody leaves before there is a router', () => {
  expect(isLeaving()).toBe(false);
});

test.each([
  ['who stays', '/databaseList', undefined, false],
  ['who asks for another screen', '/databaseList', '/databaseDetail', true],
  ['who narrows the list', '/databaseList', '/databaseList', false],
])('%s', (_, from, to, expected) => {
  followWay(way(from, to));
  expect(isLeaving()).toBe(expected);
});

test('who has arrived is not leaving any more', () => {
  const router = way('/databaseList', '/databaseDetail');
  followWay(router);
  router.state = way('/databaseDetail').state;
  expect(isLeaving()).toBe(false);
});

test('on the way back the bar is ahead of the page', () => {
  expect(isBarAhead('/notice')).toBe(false);
  followWay(way('/databaseList', '/notice'));
  expect(isBarAhead('/notice')).toBe(true);
  expect(isBarAhead('/databaseList')).toBe(false);
});
