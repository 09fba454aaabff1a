// All that is stored of the reader: on this device and at the library, to be forgotten kind by kind, taken along, or
// closed with the account.
import { CloseAccount } from './close-account.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import { StoredAtLibrary } from './stored-at-library.tsx';
import { StoredOnDevice } from './stored-on-device.tsx';

/** The parts, one below the other. */
export function StoredPanel() {
  return (
    <>
      <StoredOnDevice />
      <StoredAtLibrary />
      <DownloadOwnData />
      <CloseAccount />
    </>
  );
}
