// The document's facts are stored like those of calls: other screens read and derive from them without a network.
import type { Answer } from '#client/calls/calls.ts';
import { libraryFactsIn } from '#client/snapshots/document-facts.ts';
import { loadSnapshot, ownerOf, storeBrought } from '#client/snapshots/snapshots.ts';
import type { RenderedFact } from '#contract/wire/document.ts';
import { queryClient } from '#data/query-client.ts';

export async function keepFacts(
  facts: readonly RenderedFact[],
  libraryCode: string,
): Promise<void> {
  for (const { key, query, input } of libraryFactsIn(facts)) {
    await storeBrought(key[1] ?? '', query, ownerOf(query, libraryCode, null), input);
  }
}

/** @param renderedAt time of the document's facts, ms */
export async function showNewerFacts(
  facts: readonly RenderedFact[],
  libraryCode: string,
  renderedAt: number,
): Promise<void> {
  for (const { key, query, input } of libraryFactsIn(facts)) {
    const stored = await loadSnapshot(query, ownerOf(query, libraryCode, null), input);
    if (stored === null || stored.learntAt <= renderedAt) continue;
    queryClient.setQueryData<Answer<unknown>>(
      key,
      // The service may have answered meanwhile.
      (shown) =>
        shown === undefined || shown.learntAt >= stored.learntAt
          ? undefined
          : { ...stored, isFresh: false },
      { updatedAt: stored.learntAt },
    );
  }
}
