// Libraries that match the typed text, for the front door and the gateway.
import { useDeferredValue } from 'react';
import { findLibraries } from '#contract/calls/library/platform.ts';
import type { LibraryEntry } from '#contract/models/model.ts';
import { longestLibraryText } from '#contract/rules/forms/typed-library.ts';
import { useRead } from '#data/use-read.ts';

/** Libraries that match a text; none for an empty text. */
export function useLibraries(typed: string) {
  const q = useDeferredValue(textOf(typed));
  const reading = useRead(findLibraries, { q }, { isEnabled: q !== '', hideMessage: true });
  const items: readonly LibraryEntry[] = reading.data?.items ?? [];
  /** True when the items match the text typed now, and not an earlier one. */
  const isSettled = q === textOf(typed) && (q === '' || reading.status !== 'pending');
  return { items, status: reading.status, isSettled, retry: reading.retry };
}

const textOf = (typed: string) => typed.trim().slice(0, longestLibraryText);
