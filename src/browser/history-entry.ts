// The name of an entry in the browser's history, under which its scroll position is stored. The router gives every
// document's first entry the same name, so a document that a plain link opened would scroll like the one before it.

/** Name of the entry of a location; it stays when the document is loaded again. */
export function entryName({ key }: { key: string }): string {
  if (key !== 'default') return key;
  const state: unknown = history.state;
  const stored = typeof state === 'object' && state !== null && 'entry' in state && state.entry;
  if (typeof stored === 'string') return stored;
  const entry = String(performance.timeOrigin);
  history.replaceState({ ...(state as object | null), entry }, '');
  return entry;
}
