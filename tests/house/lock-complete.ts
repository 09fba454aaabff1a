// `npm ci` works on every platform only if the lock file has every package that a locked package requires.
import { absentFrom, type LockFile } from '#tools/lock-file.ts';
import type { Rule } from './finding.ts';

export const lockComplete: Rule = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) =>
      absentFrom(JSON.parse(text) as LockFile).map((absent) => ({ path, absent })),
    )
    .map(({ path, absent: { from, name } }) => ({
      where: `${path} ${from}`,
      what: `${name} is not locked: run node tools/lock-file.ts`,
    }));
