// All that is stored of the reader: on this device and at the library.
import { latePart } from '#ui/layout/late-part.tsx';
import { NotHere } from '../not-here.tsx';
import { StoredOnDevice } from './stored-on-device.tsx';

const LibraryParts = latePart(
  async () => (await import('./library-parts.tsx')).LibraryParts,
  NotHere,
);

/** The parts, one below the other. */
export function StoredPanel() {
  return (
    <>
      <StoredOnDevice />
      <LibraryParts />
    </>
  );
}
