import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { Bootstrap } from '#contract/models/model.ts';
import { documentData, type RenderedData, type RenderedFact } from '#contract/wire/document.ts';
import { ownerOf, saveNewer } from './snapshots.ts';

export interface LibraryFact extends RenderedFact {
  query: Query;
}

const calls = new Map<string, AnyCall>(
  Object.values<AnyCall>(readersCalls).map((call) => [call.name, call]),
);

export function libraryFactsIn(facts: readonly RenderedFact[]): readonly LibraryFact[] {
  return facts.flatMap((fact) => {
    const query = calls.get(fact.call);
    const isStored = query?.kind === 'query' && query.readable === 'library';
    return isStored && fact.refusal === undefined ? [{ ...fact, query }] : [];
  });
}

/** Except where newer ones are stored. @throws SyntaxError where its data cannot be read */
export async function storeFactsOf(html: string): Promise<void> {
  const { library, timestamp } = dataIn<Bootstrap>(html, documentData.bootstrap);
  const { facts, learntAt = timestamp } = dataIn<RenderedData>(html, documentData.rendered);
  if (library === null) return;
  for (const { query, input, data } of libraryFactsIn(facts)) {
    const owner = ownerOf(query, library.libraryCode, null);
    await saveNewer(query, owner, input, { data, learntAt });
  }
}

export function isOfClosedLibrary(html: string): boolean {
  try {
    return dataIn<Bootstrap>(html, documentData.bootstrap).library?.preCertified === 1;
  } catch {
    return false;
  }
}

/** The service escapes each `<` in it (server/documents/document.ts). */
function dataIn<T>(html: string, id: string): T {
  const text = html.split(`id="${id}">`)[1]?.split('<')[0] ?? '';
  return JSON.parse(text) as T;
}
