import { expect, test } from 'vitest';
import { usability } from './usable.ts';

test('a full disk is told once, also where the query builder tells of it', () => {
  let times = 0;
  const usage = usability(() => {
    times += 1;
  });
  usage.failed(Object.assign(new Error('unique'), { code: '23505' }));
  expect(times).toBe(0);
  const full = Object.assign(new Error('No space left on device'), { code: '53100' });
  usage.failed(new Error('Failed query', { cause: full }));
  usage.failed(full);
  expect(times).toBe(1);
});
