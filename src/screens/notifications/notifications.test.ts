import { expect, test } from 'vitest';
import type { Notification } from '#contract/models/notification-model.ts';
import { bySubject } from './notification-screen.tsx';

test('what is about one resource or request stands together, the newest first', () => {
  const at = (id: string, resource: string | null, place = ''): Notification => ({
    id,
    kind: 'outage',
    event: 'outageEnded',
    at: '2026-11-30T08:00:00Z',
    name: {},
    detail: '',
    about: resource === null ? null : { kind: 'database', id: resource },
    place,
    isRead: true,
  });
  const items = [at('1', 'a'), at('2', null, 'r'), at('3', 'b'), at('4', 'a'), at('5', null, 'r')];
  const all = [...items, at('6', null), at('7', null)];
  expect(
    bySubject(all)
      .map(({ id }) => id)
      .join(''),
  ).toBe('1425367');
});
