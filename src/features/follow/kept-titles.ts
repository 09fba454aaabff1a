// Followed journals and e-books are readable offline: their details are read once while the service
// can be reached, and remembered as every detail is.
import { useEffect } from 'react';
import type { ResourceRef } from '#contract/model.ts';
import { readAhead } from '#data/use-read.ts';
import { keyOf } from './follow-state.ts';

/** Read by this page already. */
const done = new Set<string>();
/** A reader with more follows sees the others offline once they were opened. */
const most = 60;

/** Journals and e-books among resources that are not kept yet, the first ones. */
export function titlesToKeep(
  resources: readonly ResourceRef[],
  kept: ReadonlySet<string>,
): readonly ResourceRef[] {
  const titles = resources.filter(({ kind }) => kind === 'journal' || kind === 'ebook');
  return titles.slice(0, most).filter((resource) => !kept.has(keyOf(resource)));
}

/** Keeps the details of followed titles; `followed` may be anew at every drawing. */
export function useKeptTitles(followed: readonly ResourceRef[]): void {
  useEffect(() => {
    const wanted = titlesToKeep(followed, done);
    if (wanted.length === 0 || !navigator.onLine) return;
    for (const resource of wanted) done.add(keyOf(resource));
    void keep(wanted);
  }, [followed]);
}

/** One after the other: what the reader asks for meanwhile comes first. */
async function keep(titles: readonly ResourceRef[]): Promise<void> {
  const { getTitle } = await import('#contract/calls/titles.ts');
  for (const { id } of titles) await readAhead(getTitle, { id });
}
