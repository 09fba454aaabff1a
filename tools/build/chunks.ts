// Files of a build: the one with a source, and all that a file imports.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '#tools/process.ts';

type Chunks = readonly Rolldown.OutputChunk[];

export function chunkWith(source: string, chunks: Chunks): Rolldown.OutputChunk {
  const path = join(root, source);
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (chunk === undefined) throw new Error(`${source} is in no chunk`);
  return chunk;
}

export function withImports(starts: readonly string[], chunks: Chunks): ReadonlySet<string> {
  return reached(starts, new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
}

/** As `withImports`, with what is imported when it is needed; neither `without` nor what only they import. */
export function withDynamicImports(
  starts: readonly string[],
  chunks: Chunks,
  without: ReadonlySet<string>,
): ReadonlySet<string> {
  const importsOf = chunks.map(({ fileName, imports, dynamicImports }): [string, string[]] => [
    fileName,
    [...imports, ...dynamicImports].filter((name) => !without.has(name)),
  ]);
  return reached(starts, new Map(importsOf));
}

function reached(
  starts: readonly string[],
  importsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(importsOf.get(name) ?? []));
  }
  return found;
}
