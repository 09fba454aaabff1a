// The chunk with the searches of lists, once it is loaded. The service loads it ahead, and the page before it hydrates
// a list that was searched.

type Searches = typeof import('./open-list-search.ts');

let loaded: Searches | null = null;

/** Loads the searches. */
export async function loadListSearches(): Promise<Searches> {
  loaded ??= await import('./open-list-search.ts');
  return loaded;
}

/** The searches; null until they are loaded. */
export function listSearches(): Searches | null {
  return loaded;
}
