import { expect, test } from 'vitest';
import { withinRoom } from './kept-files.ts';

const file = (path: string, megabytes: number) => ({ path, size: megabytes * 1024 * 1024 });

test('files are kept in their order, while there is room', () => {
  const files = [file('/a', 30), file('/b', 20), file('/c', 30), file('/d', 10)];
  expect(withinRoom(files).map(({ path }) => path)).toEqual(['/a', '/b', '/d']);
  expect(withinRoom([])).toEqual([]);
});
