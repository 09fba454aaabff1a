// Libraries that match the typed text, for the front door and the gateway.
import { useDeferredValue } from 'react';
import { findLibraries } from '#contract/calls/platform.ts';
import type { LibraryEntry } from '#contract/models/model.ts';
import { useRead } from '#data/use-read.ts';

/** Libraries that match a text; all libraries for an empty text. */
export function useLibraries(typed: string) {
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const reading = useRead(findLibraries, { q }, { hideMessage: true });
  const items: readonly LibraryEntry[] = reading.data?.items ?? [];
  /** True when the items match the text typed now, and not an earlier one. */
  const isSettled = q === typed.trim().slice(0, 100) && reading.status !== 'pending';
  return { items, status: reading.status, isSettled, retry: reading.retry };
}
