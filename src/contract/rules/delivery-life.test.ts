import { expect, test } from 'vitest';
import { DeliveryState } from '../models/delivery-model.ts';
import { deliveryAfter } from './delivery-life.ts';

const after = (step: Parameters<typeof deliveryAfter>[1]) =>
  Object.fromEntries(
    DeliveryState.options.flatMap((state) => {
      const next = deliveryAfter(state, step);
      return next === null ? [] : [[state, next]];
    }),
  );

test('only a request that nobody works on is cancelled or checked', () => {
  expect(after('cancel')).toEqual({ submitted: 'cancelled' });
  expect(after('check')).toEqual({ submitted: 'checking' });
});

test('what is over stays over, but for a better file', () => {
  expect(after('refuse')).toEqual({ submitted: 'refused', checking: 'refused' });
  expect(after('supply')).toEqual({
    submitted: 'supplied',
    checking: 'supplied',
    supplied: 'supplied',
  });
});
