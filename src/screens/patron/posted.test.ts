import { expect, test } from 'vitest';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { postedIn } from './posted.ts';

const sent = { state: 'sent', at: '2026-11-01T08:00:00.000Z', isReaders: true, text: '' } as const;
const answered = { ...sent, state: 'answered', isReaders: false, text: 'Try again' } as const;
const report = {
  id: 'one',
  resourceName: { en: 'Sample' },
  sentAt: sent.at,
  content: 'It is slow',
  rating: null,
  ratingText: '',
  events: [
    sent,
    { ...answered, at: '2026-11-02T08:00:00.000Z' },
    {
      ...answered,
      state: 'reopened',
      isReaders: true,
      at: '2026-11-03T08:00:00.000Z',
      text: 'Still',
    },
    { ...answered, at: '2026-11-04T08:00:00.000Z' },
  ],
} as unknown as OwnReport;

test('words given with a rating stand in the list with its stars, at the time of the rating, else of the rated answer', () => {
  const posted = postedIn([{ ...report, rating: 2, ratingText: 'Not much help' }], []);
  expect(posted.map(({ kind, at, words, stars }) => [kind, at.slice(0, 10), words, stars])).toEqual(
    [
      ['rating', '2026-11-04', 'Not much help', 2],
      ['report', '2026-11-03', 'Still', undefined],
      ['report', '2026-11-01', 'It is slow', undefined],
    ],
  );
  expect(posted[0]).toMatchObject({ id: 'one', name: { en: 'Sample' } });
  const ratedAt = '2026-11-09T08:00:00.000Z';
  expect(postedIn([{ ...report, rating: 2, ratedAt }], [])[0]).toMatchObject({ at: ratedAt });
});

test('a rating without words stands there too, and nothing without a rating', () => {
  const kinds = (rating: number | null) =>
    postedIn([{ ...report, rating }], []).map(({ kind }) => kind);
  expect(kinds(5)).toEqual(['rating', 'report', 'report']);
  expect(kinds(null)).toEqual(['report', 'report']);
});
