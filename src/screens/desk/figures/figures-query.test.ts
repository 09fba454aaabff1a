import { expect, test } from 'vitest';
import { daysOf, type FiguresQuery, figuresIn, figuresPath, stepOf } from './figures-query.ts';

const shown = (search: string) => figuresIn(new URLSearchParams(search));
const searchOf = (query: FiguresQuery) => figuresPath(query).replace('/desk/figures', '');

test('an address comes back as it was; what is plain is left out of it', () => {
  const full =
    '?view=resources&period=own&from=2026-01-01&to=2026-03-31&compare=yearBefore&measure=turnAways&by=subject&kind=journal';
  expect(searchOf(shown(full))).toBe(full);
  expect(searchOf(shown(''))).toBe('');
  expect(searchOf({ ...shown(''), period: 'days30' })).toBe('?period=days30');
});

test.each([
  ['?period=never&view=all&compare=x&measure=clicks&kind=car', ''],
  ['?period=own', ''],
  ['?period=own&from=2026-02-31&to=2026-03-01', ''],
  ['?period=own&from=2026-03-02&to=2026-03-01', ''],
  ['?period=week&from=2026-03-01&to=2026-03-02', '?period=week'],
  // Who looks at a screen of the portal comes by no way in.
  ['?measure=platformViews&by=way', '?measure=platformViews'],
])('what an address names wrongly is as in the plain figures: %s', (wrong, right) => {
  expect(searchOf(shown(wrong))).toBe(right);
});

test.each([
  ['', '2026-11-30', 'hour'],
  ['?period=week', '2026-11-24', 'day'],
  ['?period=days30', '2026-11-01', 'day'],
  ['?period=month', '2026-11-01', 'day'],
  ['?period=year', '2026-01-01', 'month'],
  ['?period=own&from=2020-01-01&to=2020-01-02', '2020-01-01', 'hour'],
])('%s begins on %s and is drawn by the %s', (search, from, step) => {
  const days = daysOf(shown(search), '2026-11-30');
  expect([days.from, stepOf(days)]).toEqual([from, step]);
});
