// What a reader wrote, as one list: feedback, later words to it, ratings, and requests. Pure.
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { isAnswer } from '#contract/rules/life/life.ts';

/** One thing that the reader sent. */
export interface Posted {
  kind: 'report' | 'rating' | 'delivery';
  /** Id of the report or the request. */
  id: string;
  /** Time at which it was sent, ISO 8601; of a rating whose own is not known, the time of the answer. */
  at: string;
  /** What it is about. */
  name: LocalText;
  /** What the reader wrote. */
  words: string;
  /** The stars of a rating. */
  stars?: number;
}

/** The newest first. */
export function postedIn(
  reports: readonly OwnReport[],
  deliveries: readonly OwnDelivery[],
): readonly Posted[] {
  const posted: Posted[] = reports.flatMap(
    ({ id, resourceName: name, sentAt, content, events, rating, ratingText, ratedAt }) => [
      { kind: 'report' as const, id, at: sentAt, name, words: content },
      // The first step is the report itself.
      ...events
        .slice(1)
        .filter(({ isReaders, text }) => isReaders && text !== '')
        .map(({ at, text }) => ({ kind: 'report' as const, id, at, name, words: text })),
      ...(rating === null
        ? []
        : [
            {
              kind: 'rating' as const,
              id,
              // A rating is about the newest answer: the next one takes it away.
              at: ratedAt ?? events.findLast(isAnswer)?.at ?? sentAt,
              name,
              words: ratingText,
              stars: rating,
            },
          ]),
    ],
  );
  for (const { id, title, doi, sentAt, note } of deliveries) {
    const name = title || doi;
    posted.push({ kind: 'delivery', id, at: sentAt, name: { zh_CN: name, en: name }, words: note });
  }
  return posted.toSorted((one, other) => other.at.localeCompare(one.at));
}
