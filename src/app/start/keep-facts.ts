// Facts that came with the document are stored on the device like those that calls brought: other screens read and
// derive from them without a network.
import { ownerOf, storeBrought } from '#client/snapshots/snapshots.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { RenderedFact } from '#contract/wire/document.ts';

const calls = new Map<string, AnyCall>(
  Object.values<AnyCall>(readersCalls).map((call) => [call.name, call]),
);

/** Stores the facts of the document. */
export async function keepFacts(
  facts: readonly RenderedFact[],
  libraryCode: string,
): Promise<void> {
  for (const { key, call: name, input } of facts) {
    const call = calls.get(name);
    if (call?.kind !== 'query' || call.readable !== 'library') continue;
    await storeBrought(key[1] ?? '', call, ownerOf(call, libraryCode, null), input);
  }
}
