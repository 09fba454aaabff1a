// The address of a resource in a ranking.
import type { Ranked } from '#contract/models/usage-model.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';

/** Its detail; a journal that the library does not hold has the platform's. */
export function rankedPath({ resource, isHeld }: Pick<Ranked, 'resource' | 'isHeld'>): string {
  return resource.kind === 'journal' && !isHeld
    ? allJournalDetailPath(resource.id)
    : resourcePath(resource);
}
