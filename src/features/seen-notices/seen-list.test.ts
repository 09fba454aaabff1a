import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { isUnread, maxKept, parseSeen, withSeen } from './use-seen-notices.ts';

const notice = { id: 'n1', publishedOn: '2026-11-01' };

test('a notice is unread until it was opened here, and an old one is no news', () => {
  expect(isUnread(notice, new Set(), '2026-11-21')).toBe(true);
  expect(isUnread(notice, withSeen(new Set(), 'n1'), '2026-11-21')).toBe(false);
  expect(isUnread(notice, new Set(), '2026-12-02')).toBe(false);
});

test('what is kept is read back, and stays bounded', () => {
  always(fc.array(fc.string(), { maxLength: 300 }), (ids) => {
    const seen = ids.reduce(withSeen, new Set<string>() as ReadonlySet<string>);
    expect(seen.size).toBeLessThanOrEqual(maxKept);
    expect(parseSeen(JSON.stringify([...seen]))).toEqual(seen);
  });
});

test('what is not a list of ids counts as nothing', () => {
  for (const kept of [null, '', '{', '{}', 'null', '7']) expect(parseSeen(kept).size).toBe(0);
  expect([...parseSeen('["a",1,null,"b"]')]).toEqual(['a', 'b']);
});
