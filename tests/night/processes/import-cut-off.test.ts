// An import whose process is killed: what was there stays, and the next import is not held up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { importFile, listImports } from '#contract/calls/imports.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { signIn } from '#tests/contract/accounts/signing-in.ts';
import { freshIssn, kbart, storedTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { answeredOnce, openPortal, requestOf } from '#tests/contract/support/portal.ts';

const list = () =>
  kbart([{ publication_title: 'Atlas', print_identifier: freshIssn(), title_id: 'atlas' }]);

const order = (text: string, more: Partial<InputOf<typeof importFile>> = {}) => ({
  kind: 'journals' as const,
  fileName: 'Press_Global_Journals_2024-03-17.txt',
  isDryRun: false,
  content: Buffer.from(text).toString('base64'),
  provider: '',
  package: '',
  ...more,
});

test('leaves what was there, shows as failed a minute later, and holds up nobody', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const name = await portal.addPatron(library, { role: 'librarian' });
  const token = (await signIn(portal, library, name)).accessToken;
  const ask = <C extends AnyCall>(call: C, input: InputOf<C>) =>
    answeredOnce(
      portal.app,
      requestOf(call, input, {
        label: library.domainCode,
        libraryCode: library.code,
        token,
        userKey: encodeURIComponent(name),
        now: portal.clock.now(),
      }),
    );
  const runs = async (): Promise<ImportRun[]> => {
    const { data } = await ask(listImports, {});
    return (data as { items: ImportRun[] }).items;
  };
  await ask(importFile, order(list(), { provider: 'Test', package: 'Journals' }));
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
  expect((await ask(importFile, order(list()))).code).toBe(200);
});
