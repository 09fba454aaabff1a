import { expect, test } from 'vitest';
import { movementOf } from './movement-sign.tsx';

test.each([
  [1, null, { kind: 'new' }],
  [3, 3, { kind: 'same' }],
  [2, 5, { kind: 'up', by: 3 }],
  [7, 1, { kind: 'down', by: 6 }],
] as const)('from place %s, before %s', (place, placeBefore, movement) => {
  expect(movementOf({ place, placeBefore })).toEqual(movement);
});
