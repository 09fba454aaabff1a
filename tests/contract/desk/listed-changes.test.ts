// Who made a change: long calls and commands of operators are in a library's list of changes, imports are not.
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDocument } from '#contract/calls/library/documents.ts';
import {
  getLibrarySettings,
  saveLibrarySettings,
} from '#contract/calls/library/library-settings.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { auditEntries } from '#server/store/schema/desk/desk.ts';
import { readerOf } from '../support/asking.ts';
import { commandsWith } from '../support/commands.ts';
import { addressOf, emptyDatabase } from '../support/empty-database.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const { file } = temporaryFolder();
const { place } = emptyDatabase();

const changesIn = (store: Store, code: string) =>
  store.inLibrary(code, (tx) =>
    tx
      .select({
        by: auditEntries.actor,
        place: auditEntries.place,
        action: auditEntries.action,
        changeId: auditEntries.changeId,
      })
      .from(auditEntries)
      .orderBy(asc(auditEntries.entry)),
  );

test('a document and settings are listed as the changes of who saved them', async () => {
  const owner = await readerOf(portal, library, 'librarian');
  const document = { id: 'way', kind: 'help', title: { en: 'The way' }, body: {} } as const;
  await owner.ask(createDocument, { document });
  const { version } = await owner.ask(getLibrarySettings, {});
  const settings = { phone: '0512' };
  await owner.ask(saveLibrarySettings, { version, settings, isTrial: true });
  await owner.ask(saveLibrarySettings, { version, settings, isTrial: false });
  const changes = (await changesIn(portal.store, library.code)).filter(
    ({ by }) => by === owner.name,
  );
  expect(changes.map(({ place: table }) => table)).toEqual(['documents', 'portal_settings']);
  expect(new Set(changes.map(({ changeId }) => changeId)).size).toBe(2);
});

test('commands are listed as changes of the command line, imports not', async () => {
  const command = commandsWith({ DATABASE_URL: addressOf(place) });
  const done = async (...args: Parameters<typeof command>) => {
    const { code, output } = await command(...args);
    expect([output, code]).toEqual([output, 0]);
  };
  await done('library', 'create', '910001', '--label', 'jiangnan', '--name-zh', '江南图书馆');
  const list = file('list.csv', 'name,url\nAtlas,https://atlas.example/\n');
  await done('import', '--library', 'jiangnan', '--kind', 'databases', list);
  await done('account', 'add', 'jiangnan', 'wang', '--roles', 'owner,notices');
  const store = await openStore(place);
  const changes = await changesIn(store, '910001').finally(() => store.close());
  expect(changes.filter(({ place: table }) => table === 'databases')).toEqual([]);
  const roles = changes.filter(({ place: table }) => table === 'staff_roles');
  expect(roles.map(({ by, action }) => [by, action])).toEqual([
    ['command line', 'insert'],
    ['command line', 'insert'],
  ]);
  expect(new Set(roles.map(({ changeId }) => changeId)).size).toBe(1);
});
