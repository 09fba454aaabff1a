// The search of a node that has an index.
import { errorFacts } from '#server/operations/log.ts';
import type { SearchEngine } from '#server/search/port.ts';
import type { AppDependencies } from './app-parts.ts';

/** Loaded late: a node without an index needs none of it. */
export async function ownSearch(dependencies: AppDependencies): Promise<SearchEngine> {
  const { store, settings, log, openBuilder } = dependencies;
  const { openSearch } = await import('#server/search/engine.ts');
  return openSearch(store, {
    folder: settings.searchFolder ?? null,
    partsBytes: (settings.searchMb ?? 128) * 2 ** 20,
    openBuilder,
    onTrouble: (error) => log.error(errorFacts(error), 'The search index could not be built'),
    onLog: (message, fields = {}) => log.info(fields, message),
  });
}
