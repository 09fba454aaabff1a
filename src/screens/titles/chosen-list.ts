// What "Keep on this device" keeps of a list as it is narrowed. Pure.
import type { Chosen } from '#client/snapshots/keeps.ts';
import type { Language } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import { type TitleAddress, writeAddress } from '#features/filter-titles/address.ts';
import { chipsOf, type Naming } from '#features/filter-titles/facets.ts';

const paths = {
  journals: shellPaths.journalList,
  allJournals: shellPaths.allJournalList,
  ebooks: shellPaths.ebookList,
} as const;

/** The list with its filters. */
export function chosenList(
  words: keyof typeof paths,
  address: TitleAddress,
  naming: Naming,
  language: Language,
): Chosen {
  const q = address.q.trim();
  const names = chipsOf(address, naming, () => {}).map(({ name }) => name);
  if (q !== '') names.unshift(`“${q}”`);
  const asked = writeAddress({ ...address, q }).toString();
  return {
    kind: 'titles',
    of: asked === '' ? paths[words] : `${paths[words]}?${asked}`,
    name: names.length === 0 ? {} : { [language]: names.join(' · ') },
  };
}
