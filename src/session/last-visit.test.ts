import { expect, test } from 'vitest';
import { visitsOf } from './last-visit.ts';

test('the last visit is the last day before today on which somebody was here', () => {
  const days = ['2026-11-20', '2026-11-20', '2026-11-28', '2026-11-30', '2026-11-30'];
  let stored = '';
  const before = days.map((day) => {
    const visits = visitsOf(stored, day);
    stored = visits.join(' ');
    return visits[1];
  });
  expect(before).toEqual(['', '', '2026-11-20', '2026-11-28', '2026-11-28']);
});
