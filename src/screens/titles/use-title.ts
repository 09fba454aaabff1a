// One title for its screen: here, on its way, not known, or out of reach.
import { getTitle } from '#contract/calls/titles.ts';
import { AppError, NoAnswer } from '#contract/errors.ts';
import type { TitleDetail, TitleKind } from '#contract/title-model.ts';
import { useRead } from '#data/use-read.ts';

/** Where the screen stands. */
export type TitleReading =
  | { kind: 'loading' }
  | { kind: 'ready'; detail: TitleDetail; learntAt: number; isFresh: boolean }
  | { kind: 'missing' }
  /** No network, and the details are not on this device. */
  | { kind: 'notSaved'; retry: () => void }
  | { kind: 'failed'; retry: () => void };

/** Reads a title; one of the other kind is not what the address asks for. */
export function useTitle(id: string, titleKind: TitleKind): TitleReading {
  // What the service would not take for an id is none, whether it can be reached or not.
  const isAsked = getTitle.input.safeParse({ id }).success;
  const reading = useRead(getTitle, { id }, { isEnabled: isAsked, hideMessage: true });
  if (!isAsked) return { kind: 'missing' };
  if (reading.status === 'pending') return { kind: 'loading' };
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh } = reading;
    if (data.kind !== titleKind) return { kind: 'missing' };
    return { kind: 'ready', detail: data, learntAt, isFresh };
  }
  const { error, retry } = reading;
  if (error instanceof AppError && (error.error === 'notFound' || error.error === 'invalidInput')) {
    return { kind: 'missing' };
  }
  return { kind: error instanceof NoAnswer ? 'notSaved' : 'failed', retry };
}
