// Asks for the first page of a list of titles before its program is there.
import { listPackages, searchTitles } from '#contract/calls/titles.ts';
import { readAhead } from '#data/use-read.ts';
import { pageInput, readAddress, type TitlePlace } from '#features/filter-titles/address.ts';
import { titlePlaces } from '#features/filter-titles/places.ts';

/** What the list at this address shows first; nothing where the address is of no such list. */
export async function askAheadTitles({ pathname, search }: Location): Promise<void> {
  const place = (titlePlaces as Record<string, TitlePlace | undefined>)[pathname];
  if (place === undefined) return;
  const address = readAddress(new URLSearchParams(search));
  await Promise.all([
    readAhead(searchTitles, pageInput(place, address, 0)),
    readAhead(listPackages, {}),
  ]);
}
