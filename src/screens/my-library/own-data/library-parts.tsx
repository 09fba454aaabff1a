// What is stored of the reader at the library, to be forgotten, taken along, or closed with the account. All of it needs
// the service, so that it is not fetched ahead for the time without a network (src/app/routes/table.ts).
import { CloseAccount } from './close-account.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import { StoredAtLibrary } from './stored-at-library.tsx';

/** The parts, one below the other. */
export function LibraryParts() {
  return (
    <>
      <StoredAtLibrary />
      <DownloadOwnData />
      <CloseAccount />
    </>
  );
}
