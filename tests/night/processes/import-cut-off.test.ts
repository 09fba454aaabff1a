// An import whose process is killed: what was there stays, and the next import is not held up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile, listImports } from '#contract/calls/library/imports.ts';
import { freshIssn, kbart, storedTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { readerOf } from '#tests/contract/support/asking.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { openPortal } from '#tests/contract/support/portal.ts';
import { importOrder } from './ordering.ts';

const list = () =>
  kbart([{ publication_title: 'Atlas', print_identifier: freshIssn(), title_id: 'atlas' }]);

test('leaves what was there, shows as failed a minute later, and holds up nobody', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const { ask } = await readerOf(portal, library, 'librarian');
  const runs = async () => (await ask(listImports, {})).items;
  await ask(importFile, importOrder(list(), 'Journals'));
  const before = await storedTitles(portal, library);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cut-off-import.ts')], {
    env: {
      ...process.env,
      CUT_OFF_DATABASE: JSON.stringify(ownDatabase()),
      CUT_OFF_LIBRARY: library.code,
      CUT_OFF_LIST: list(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect((await runs()).map(({ state }) => state)).toEqual(['running', 'done']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await storedTitles(portal, library)).toEqual(before);
  portal.clock.offsetMs = 61_000;
  expect((await runs()).map(({ state, outcome }) => [state, outcome === null])).toEqual([
    ['failed', true],
    ['done', false],
  ]);
  portal.clock.offsetMs = 0;
  const fileName = 'Press_Global_Journals_2024-03-17.txt';
  await ask(importFile, { ...importOrder(list(), ''), provider: '', fileName });
});
