// Asks for the first page of a list of titles before its program is there.
import { listPackages, searchTitles } from '#contract/calls/titles.ts';
import { prefetch } from '#data/use-read.ts';
import { titlePlaces } from '#features/collection-list/titles/places.ts';
import { pageInput, titleForm } from '#features/collection-list/titles/shape.ts';

/** What the list at the page's address shows first. */
export async function askAheadTitles(path: keyof typeof titlePlaces): Promise<void> {
  const query = titleForm.read(new URLSearchParams(location.search));
  await Promise.all([
    prefetch(searchTitles, pageInput(titlePlaces[path], query, 0)),
    prefetch(listPackages, {}),
  ]);
}
