// What the service cannot answer yet is asked for again, for as long as somebody looks at it: there is
// nothing a reader could do that waiting does not.
import { useEffect } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Reading } from './use-read.ts';

const againMs = 3_000;

/** Asks again where the service said that it will answer later. */
export function useAgain({ status, error, retry }: Reading<unknown>): void {
  const isForLater =
    status === 'failed' && error instanceof AppError && error.error === 'unavailable';
  // Each answer is another error: so each is followed by another question.
  useEffect(() => {
    if (!isForLater || error === null) return;
    const timer = setTimeout(retry, againMs);
    return () => clearTimeout(timer);
  }, [isForLater, error, retry]);
}
