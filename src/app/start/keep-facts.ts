// Facts that came with the document are stored on the device like those that calls brought: other screens read and
// derive from them without a network.
import type { Answer } from '#client/calls/calls.ts';
import { loadSnapshot, ownerOf, storeBrought } from '#client/snapshots/snapshots.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { RenderedFact } from '#contract/wire/document.ts';
import { queryClient } from '#data/query-client.ts';

const calls = new Map<string, AnyCall>(
  Object.values<AnyCall>(readersCalls).map((call) => [call.name, call]),
);

/** Stores the facts of the document. */
export async function keepFacts(
  facts: readonly RenderedFact[],
  libraryCode: string,
): Promise<void> {
  for (const { key, call, input } of libraryFactsIn(facts)) {
    await storeBrought(key[1] ?? '', call, ownerOf(call, libraryCode, null), input);
  }
}

/**
 * Shows what the device has learnt since the document was rendered, such as an outage that was seen on another screen.
 * @param renderedAt time of the document's facts, ms
 */
export async function showNewerFacts(
  facts: readonly RenderedFact[],
  libraryCode: string,
  renderedAt: number,
): Promise<void> {
  for (const { key, call, input } of libraryFactsIn(facts)) {
    const stored = await loadSnapshot(call, ownerOf(call, libraryCode, null), input);
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

function libraryFactsIn(facts: readonly RenderedFact[]) {
  return facts.flatMap(({ key, call: name, input }) => {
    const call = calls.get(name);
    return call?.kind === 'query' && call.readable === 'library' ? [{ key, call, input }] : [];
  });
}
