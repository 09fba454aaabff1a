// All that is stored of the reader: on this device and at the library.
import { LibraryParts } from './library-parts.tsx';
import { StoredOnDevice } from './stored-on-device.tsx';

/** The parts, one below the other. */
export function StoredPanel() {
  return (
    <>
      <StoredOnDevice />
      <LibraryParts />
    </>
  );
}
