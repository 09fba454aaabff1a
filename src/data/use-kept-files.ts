// Which files of notices are on this device.
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { keptFilePaths } from '#client/snapshots/kept-files.ts';
import { keepsAtom } from '#session/atoms.ts';

const none: ReadonlySet<string> = new Set();

/** Addresses of the files; none until the device has answered. */
export function useKeptFiles(): ReadonlySet<string> {
  const keeps = useAtomValue(keepsAtom);
  const [paths, setPaths] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: files come and go with what is kept.
  useEffect(() => {
    let isCurrent = true;
    keptFilePaths().then(
      (found) => isCurrent && setPaths(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [keeps]);
  return paths;
}
