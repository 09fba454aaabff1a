// Facts that came with the document are stored on the device like those that calls brought: other screens read and
// derive from them without a network.
import { loadSnapshot, ownerOf, saveSnapshot } from '#client/snapshots/snapshots.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { RenderedFact } from '#contract/wire/document.ts';

const calls = new Map<string, AnyCall>(
  Object.values<AnyCall>(readersCalls).map((call) => [call.name, call]),
);

/**
 * Stores facts, except where a newer answer is stored.
 * @param learntAt when they were true, ms
 */
export async function keepFacts(
  facts: readonly RenderedFact[],
  libraryCode: string,
  learntAt: number,
): Promise<void> {
  for (const { call: name, input, data, refusal } of facts) {
    if (refusal !== undefined) continue;
    const call = calls.get(name);
    if (call?.kind !== 'query' || call.readable !== 'library') continue;
    const owner = ownerOf(call, libraryCode, null);
    const stored = await loadSnapshot(call, owner, input);
    if (stored === null || stored.learntAt < learntAt) {
      await saveSnapshot(call, owner, input, { data, learntAt });
    }
  }
}
