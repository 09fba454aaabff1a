// npm run files -- status | move: where files are, and moving them. Exit codes: 0 done, 1 refused, 2 not
// understood.

import { fileCounts } from '#server/files/keep/stored-files.ts';
import { moveFiles } from '#server/jobs/move-files.ts';
import { removeObjects } from '#server/jobs/remove-objects.ts';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { configuredObjects, oneOf, runCommand, type Terminal } from './command.ts';
import { commandOf, verb } from './verbs.ts';

const explanation = `
Images that readers send, files of notices and copies that are supplied are in the database, or in the S3-compatible
store of FILES_S3_*. Every file says where it is; both may be in use at a time.

  status   the number of files in each store, by library and kind
  move     moves the files of all libraries, also while the service runs. A second run goes on where one broke off.
           From one S3 store to another: move to the database with the settings of the first one, then to s3 with
           those of the second one`;

async function status(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const { code, domainCode } of await allLibraries(store)) {
    for (const { kind, store: place, count } of await store.inLibrary(code, fileCounts)) {
      lines.push(`${domainCode}  ${kind}  ${place || 'database'}  ${count}`);
    }
  }
  return lines.length > 0 ? lines : ['There are no files'];
}

async function move(store: Store, to: 's3' | 'database', terminal: Terminal): Promise<string[]> {
  const objects = configuredObjects(terminal);
  if (objects === null && to === 's3') throw new Refused('FILES_S3_* is not set');
  const lines: string[] = [];
  for (const { code, domainCode } of await allLibraries(store)) {
    const { moved, missing } = await moveFiles({ store, objects }, code, to === 'database');
    const lost = missing > 0 ? `, ${missing} are in no store` : '';
    if (moved + missing > 0) lines.push(`${domainCode}  ${moved} moved${lost}`);
    if (missing > 0) terminal.exitCode = 1;
  }
  const removed = await removeObjects(store, objects, new Date());
  return [...lines, `${removed} objects deleted that nothing needs`];
}

const stores = ['s3', 'database'] as const;

const verbs = [
  verb({
    name: 'status',
    usage: '  npm run files -- status',
    options: { to: { type: 'string' } },
    fits: (words, { to }) => words.length === 0 && oneOf('to', to, stores) === undefined,
    run: ({ store }) => status(store),
  }),
  verb({
    name: 'move',
    usage: '  npm run files -- move --to s3|database',
    options: { to: { type: 'string' } },
    fits: (words, { to }) => words.length === 0 && oneOf('to', to, stores) !== undefined,
    run: ({ store, values, terminal }) =>
      move(store, values.to === 's3' ? 's3' : 'database', terminal),
  }),
];

export const files = commandOf(verbs, explanation);
if (import.meta.main) await runCommand(files);
