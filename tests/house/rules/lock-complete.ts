// `npm ci` works on every platform only if the lock file has every package that a locked package requires; it checks
// only what has a hash.
import { absentFrom, type LockFile, uncheckedIn } from '#tools/lock-file.ts';
import type { Rule } from './finding.ts';

export const lockComplete: Rule = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) => {
      const lock = JSON.parse(text) as LockFile;
      const absent = absentFrom(lock).map(({ from, name }) => ({
        where: `${path} ${from}`,
        what: `${name} is not locked: run node tools/lock-file.ts`,
      }));
      const unchecked = uncheckedIn(lock).map((folder) => ({
        where: `${path} ${folder}`,
        what: 'has no hash, so npm does not check it: run node tools/lock-file.ts',
      }));
      return [...absent, ...unchecked];
    });
