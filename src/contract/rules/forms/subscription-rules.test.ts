import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import type { Subscription } from '../../models/patron-model.ts';
import { afterQuietHours, dueAt, isQuiet, type QuietHours } from '../life/notification-rules.ts';
import { dayIn, hourIn } from '../zoned-day.ts';
import {
  choiceAfter,
  comingKinds,
  isAnythingComing,
  nothingChosen,
  pushRhythmOf,
  subjectLimit,
  subscriptionIssues,
  tidiedChoice,
} from './subscription-rules.ts';

const codes = Array.from({ length: subjectLimit + 1 }, (_, index) => `subject-${index}`);
const known = new Set(codes);

test.each<[Partial<Subscription>, number, boolean]>([
  [{}, 1, false],
  [{ topics: ['trial'] }, 0, false],
  [{ channels: ['portal'] }, 1, false],
  [{ topics: ['trial'], channels: ['portal'] }, 0, true],
  [{ topics: ['trial'] }, 1, true],
])('of %j, with %i devices, something comes: %s', (chosen, devices, isComing) => {
  expect(isAnythingComing({ ...nothingChosen, ...chosen }, devices)).toBe(isComing);
});

test('a choice, and what is mailed of it, is in the order of the page, each once', () => {
  const topics: Subscription['topics'] = ['notices', 'outage', 'trial', 'expiring', 'new', 'trial'];
  const tidied = tidiedChoice({ ...nothingChosen, topics, channels: ['email', 'portal'] });
  expect(tidied.topics).toEqual(['new', 'trial', 'expiring', 'outage', 'notices']);
  expect(tidied.channels).toEqual(['portal', 'email']);
  expect(comingKinds({ topics })).toEqual([...tidied.topics, 'report', 'delivery']);
  const few = ['trial', 'outage', 'notices', 'report', 'delivery'];
  expect(comingKinds({ topics: ['notices', 'trial'] })).toEqual(few);
});

test(`more than ${subjectLimit} subjects are refused, and those that are not there`, () => {
  const issuesOf = (subjects: string[]) =>
    subscriptionIssues({ ...nothingChosen, subjects }, known).map(({ en }) => en);
  expect(issuesOf(codes.slice(1))).toEqual([]);
  expect(issuesOf(codes)[0]).toContain(`${subjectLimit} subjects at most`);
  expect(issuesOf(['elsewhere'])[0]).toContain('no longer there');
});

test('notifications on devices come at once unless the patron chose otherwise for their kind', () => {
  const choice = tidiedChoice({ ...nothingChosen, push: { trial: 'daily', report: 'never' } });
  expect(pushRhythmOf(choice, 'trial')).toBe('daily');
  expect(pushRhythmOf(choice, 'report')).toBe('never');
  expect(pushRhythmOf(choice, 'new')).toBe('atOnce');
  expect(pushRhythmOf(nothingChosen, 'trial')).toBe('atOnce');
});

test('a page that knows no rhythms of devices takes none away, and one that does replaces them', () => {
  const before = { ...nothingChosen, push: { trial: 'daily' } } as const;
  expect(choiceAfter(before, nothingChosen).push).toEqual({ trial: 'daily' });
  expect(choiceAfter(before, { ...nothingChosen, push: {} }).push).toEqual({});
  expect(choiceAfter(null, nothingChosen)).toEqual(nothingChosen);
});

const zone = fc.constantFrom(
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
);
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const hour = fc.integer({ min: 0, max: 23 });
const quietHours: fc.Arbitrary<QuietHours | null> = fc.option(fc.record({ from: hour, to: hour }));
const rhythms = ['atOnce', 'daily', 'weekly', 'monthly'] as const;
const dayMs = 24 * 3_600_000;
const longestMs = { atOnce: dayMs, daily: 2 * dayMs, weekly: 9 * dayMs, monthly: 33 * dayMs };

test.each([
  ['atOnce', '2026-11-25T03:00:00Z', '2026-11-25T03:00:00.000Z'],
  // At midnight in Shanghai: after the quiet hours.
  ['atOnce', '2026-11-25T16:00:00Z', '2026-11-25T23:00:00.000Z'],
  ['atOnce', '2026-11-25T14:30:00Z', '2026-11-25T23:00:00.000Z'],
  ['daily', '2026-11-25T03:00:00Z', '2026-11-26T00:00:00.000Z'],
  ['daily', '2026-11-25T23:30:00Z', '2026-11-26T00:00:00.000Z'],
  // A Wednesday; the next Monday.
  ['weekly', '2026-11-25T03:00:00Z', '2026-11-30T00:00:00.000Z'],
  // A Monday before and after eight.
  ['weekly', '2026-11-29T23:30:00Z', '2026-11-30T00:00:00.000Z'],
  ['weekly', '2026-11-30T00:00:00Z', '2026-12-07T00:00:00.000Z'],
  ['monthly', '2026-11-25T03:00:00Z', '2026-12-01T00:00:00.000Z'],
] as const)('e-mail is due %s, of %s: at %s', (rhythm, now, due) => {
  const at = dueAt(rhythm, 'Asia/Shanghai', { from: 22, to: 7 }, new Date(now));
  expect(at.toISOString()).toBe(due);
});

test('e-mail is due never before it happened, never in quiet hours, and before long', () => {
  always(instants, quietHours, zone, fc.constantFrom(...rhythms), (now, quiet, at, rhythm) => {
    const due = dueAt(rhythm, at, quiet, now);
    expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(isQuiet(at, quiet, due)).toBe(false);
    expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(longestMs[rhythm]);
  });
});

test('e-mail is due for everything between two digests, at the same time', () => {
  const digest = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const);
  const share = fc.double({ min: 0, max: 0.999, noNaN: true });
  always(instants, quietHours, zone, digest, share, (now, quiet, at, rhythm, part) => {
    const due = dueAt(rhythm, at, quiet, now);
    const later = new Date(now.getTime() + (due.getTime() - now.getTime()) * part);
    expect(dueAt(rhythm, at, quiet, later)).toEqual(due);
  });
});

test('e-mail is due after quiet hours, at the first hour that is not quiet', () => {
  always(instants, hour, hour, (now, from, to) => {
    const quiet = { from, to };
    const after = afterQuietHours('Asia/Shanghai', quiet, now);
    if (after.getTime() === now.getTime()) return;
    expect(hourIn('Asia/Shanghai', after)).toBe(to);
    expect(dayIn('Asia/Shanghai', after) >= dayIn('Asia/Shanghai', now)).toBe(true);
    expect(after.getTime() - now.getTime()).toBeLessThanOrEqual(dayMs);
  });
});
