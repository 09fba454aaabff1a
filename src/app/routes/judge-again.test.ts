import { expect, test } from 'vitest';
import { judgeAgain, placeIsDrawn } from './judge-again.ts';

test('a place is judged again at once, and after a navigation when it is drawn', () => {
  let judged = 0;
  const router = {
    state: { location: { key: 'first' } },
    revalidate: async () => {
      judged += 1;
    },
  };
  judgeAgain(router);
  placeIsDrawn('first');
  judgeAgain(router);
  expect(judged).toBe(2);

  router.state.location.key = 'second';
  judgeAgain(router);
  judgeAgain(router);
  expect(judged).toBe(2);
  placeIsDrawn('first');
  expect(judged).toBe(2);
  placeIsDrawn('second');
  expect(judged).toBe(3);
  placeIsDrawn('second');
  expect(judged).toBe(3);
});
