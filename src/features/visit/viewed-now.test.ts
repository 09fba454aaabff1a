import { expect, test } from 'vitest';
import { intentOf } from '#client/outbox/intent.test-data.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { recordVisit } from '#contract/calls/visits.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { viewedNow } from './viewed-now.ts';

const databases = [
  { id: 'a', name: { en: 'A' } },
  { id: 'b', name: { en: 'B' } },
];
const viewed: Viewed = {
  resource: { kind: 'database', id: 'a' },
  name: { en: 'A' },
  lastViewedAt: '2026-11-20T08:00:00.000Z',
};

const visit = (id: string, at: string) => {
  const input: InputOf<typeof recordVisit> = {
    resource: { kind: 'database', id },
    action: 'view',
    at,
  };
  return intentOf('recordVisit', `intent-${id}`, input);
};

test('a title viewed offline has the name it was seen by', () => {
  const waiting = visit('7', '2026-11-21T08:00:00.000Z');
  const seen = { ...waiting, about: { en: 'Seven' } };
  expect(viewedNow([], [waiting], databases)).toEqual([]);
  expect(viewedNow([], [seen], databases).map(({ name }) => name.en)).toEqual(['Seven']);
});

test('what was viewed offline stands where its time puts it', () => {
  const shown = viewedNow([viewed], [visit('b', '2026-11-21T08:00:00.000Z')], databases);
  expect(shown.map(({ resource }) => resource.id)).toEqual(['b', 'a']);
});

test('a resource viewed again stands once, with its latest time', () => {
  const waiting = [visit('a', '2026-11-21T08:00:00.000Z'), visit('a', '2026-11-19T08:00:00.000Z')];
  const shown = viewedNow([viewed], waiting, databases);
  expect(shown.map(({ lastViewedAt }) => lastViewedAt)).toEqual(['2026-11-21T08:00:00.000Z']);
});

test('a visit to something without a name is left out', () => {
  expect(viewedNow([viewed], [visit('c', '2026-11-21T08:00:00.000Z')], databases)).toEqual([
    viewed,
  ]);
});
