import { expect, test } from 'vitest';
import { hasDesk } from './desk.ts';

const nothing = { contact: {}, officeHours: {}, phone: '', email: '' };

test('a desk of which nothing is said is none', () => {
  expect(hasDesk(nothing)).toBe(false);
  expect(hasDesk({ ...nothing, contact: { zh_CN: '', en: '' } })).toBe(false);
  expect(hasDesk({ ...nothing, phone: '010-5555 0123' })).toBe(true);
  expect(hasDesk({ ...nothing, officeHours: { zh_CN: '8:00–22:00' } })).toBe(true);
});
