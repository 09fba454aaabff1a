// Asks for the first page of a list of titles before its program is there.
import { listPackages, searchTitles } from '#contract/calls/titles.ts';
import { prefetch } from '#data/use-read.ts';
import { pageInput, readAddress } from '#features/filter-titles/address.ts';
import { titlePlaces } from '#features/filter-titles/places.ts';

/** What the list at the page's address shows first. */
export async function askAheadTitles(path: keyof typeof titlePlaces): Promise<void> {
  const address = readAddress(new URLSearchParams(location.search));
  await Promise.all([
    prefetch(searchTitles, pageInput(titlePlaces[path], address, 0)),
    prefetch(listPackages, {}),
  ]);
}
