// Libraries by what is typed, for the front door and the gateway.
import { useDeferredValue } from 'react';
import { findLibraries } from '#contract/calls/platform.ts';
import type { LibraryEntry } from '#contract/model.ts';
import { useRead } from '#data/use-read.ts';

/** Libraries that answer to a text; all for an empty one. */
export function useLibraries(typed: string) {
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const reading = useRead(findLibraries, { q }, { hideMessage: true });
  const items: readonly LibraryEntry[] = reading.data?.items ?? [];
  /** What is there answers to what is typed now, not to what was typed before. */
  const isSettled = q === typed.trim().slice(0, 100) && reading.status !== 'pending';
  return { items, status: reading.status, isSettled, retry: reading.retry };
}
