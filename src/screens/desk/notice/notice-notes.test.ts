import { expect, test } from 'vitest';
import { noticeNotes, wasPublishedAtOnce } from './notice-notes.ts';

const known = { now: '2026-11-30T04:00:00.000Z', today: '2026-11-30', reach: undefined };

test('a schedule says whether it waits, or publishes at once because its time is over', () => {
  const noteOf = (publishAt: string | null) => noticeNotes({ publishAt }, known).publishAt?.key;
  expect(noteOf('2026-11-30T04:00:01.000Z')).toBe('waits');
  expect(noteOf('2026-11-30T04:00:00.000Z')).toBe('publishesNow');
  expect(noteOf(null)).toBeUndefined();
  const saved = { publishAt: null, isPublished: true };
  expect(wasPublishedAtOnce({ publishAt: '2020-01-01T00:00:00.000Z' }, saved)).toBe(true);
  expect(wasPublishedAtOnce({ publishAt: null }, saved)).toBe(false);
});

test('a pin ends with its notice', () => {
  const noteOf = (expiresOn: string | null, isPinned = true) =>
    noticeNotes({ isPinned, expiresOn }, known).isPinned;
  expect(noteOf('2026-11-29')).toEqual({ key: 'pinOver', day: '2026-11-29' });
  expect(noteOf('2026-11-30')).toEqual({ key: 'pinEnds', day: '2026-11-30' });
  expect(noteOf(null)).toBeUndefined();
  expect(noteOf('2026-11-29', false)).toBeUndefined();
});

test('an audience is said in words, and so is that a notice was sent', () => {
  const reach = { notified: 1, opened: 0, mailed: 0, pushed: 0 };
  expect(noticeNotes({}, known)).toEqual({ audienceDepartments: { key: 'forAll' } });
  expect(noticeNotes({ audienceRoles: ['reader'] }, { ...known, reach })).toEqual({
    audienceDepartments: { key: 'forSome' },
    sendsPush: { key: 'wasSent' },
  });
});
