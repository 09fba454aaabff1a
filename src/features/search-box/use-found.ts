// The hits for what is typed in a field: the service's, or those of this device if it cannot be reached.
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useAfterTyping } from '#browser/lists.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import type { HitGroup, HitKind } from '#contract/models/search-model.ts';
import { isForLater } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { useKeptSearch } from './kept/use-kept-search.ts';
import { hitsEach } from './suggested.ts';

/** Keys within this interval cause only one request, ms. */
const keyPauseMs = 40;

interface Found {
  /** The hits for the term; the last answer stays until the next one arrives. */
  found: readonly HitGroup[] | null;
  /** True if they are the hits for the term as it is now. */
  isCurrent: boolean;
  /** The service's message if it will answer later. */
  later: string | null;
  /** Words that the hits need not have, because nothing has all words. */
  letGo: readonly string[];
  /** True if the hits come from this device, because the service cannot be reached. */
  isKept: boolean;
}

const allKinds: readonly HitKind[] = [];
const none: readonly string[] = [];

/**
 * @param kinds kinds to search; an empty list means all kinds
 * @param limit hits of each kind
 */
export function useFound(term: string, kinds = allKinds, limit = hitsEach): Found {
  const language = useLanguage();
  const typed = term.trim();
  const q = useAfterTyping(typed, term, keyPauseMs);
  const [last, setLast] = useState<readonly HitGroup[] | null>(null);
  const reading = useRead(
    searchAll,
    { q, kinds: [...kinds], limit },
    { isEnabled: q !== '', hideMessage: true },
  );
  const isReachable = useAtomValue(isReachableAtom);
  const { error } = reading;
  // If the service is known to be out of reach, there is no wait for it.
  const isKept = q !== '' && (!isReachable || error instanceof NoAnswer);
  const kept = useKeptSearch(q, isKept, limit, kinds);
  const groups = q === '' ? null : isKept ? kept?.groups : reading.data?.groups;
  if (groups !== undefined && groups !== last) setLast(groups);
  const letGo = (isKept ? kept?.letGo : reading.data?.letGo) ?? none;
  const later = q !== '' && isForLater(error) ? error.sentence(language) : null;
  const isAnswered = isKept ? kept?.typed === q : reading.data !== undefined;
  const isFound = letGo.length === 0 && (groups ?? []).some(({ total }) => total > 0);
  const isSought = q !== '' && q === typed && isAnswered && !isKept;
  useEffect(() => {
    if (isSought) void import('#data/note-use.ts').then(({ noteSearch }) => noteSearch(q, isFound));
  }, [q, isSought, isFound]);
  return { found: last, isCurrent: q === typed && isAnswered, later, letGo, isKept };
}
