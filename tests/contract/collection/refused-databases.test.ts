// Who may not use a database may not use its titles either: they are opened in another database, or refused.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openResource } from '#contract/calls/targets.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';

let shelf: Shelf;
let reader: Caller;
/** Each title and the databases that have it, in the order of their packages; `hidden` is shown to nobody. */
const databasesOf = {
  single: ['first'],
  double: ['first', 'second'],
  bare: ['first', 'second'],
  hidden: ['hidden'],
  free: ['first'],
} as const;
type Name = keyof typeof databasesOf;
const names = Object.keys(databasesOf) as Name[];
const ids = new Map<Name, string>();
/** The title `bare` has no address of its own. */
const at = (database: string, name: Name) =>
  name === 'bare' ? '' : `https://${database}.example.org/${name}`;

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const { code: libraryCode } = library;
  await shelf.inLibrary(async (tx) => {
    await tx.insert(databases).values(
      ['first', 'second', 'hidden'].map((id) =>
        databaseRow(libraryCode, id, {
          accessUrl: `https://${id}.example.org/`,
          access: ['campus', 'remote'],
          isPublished: id !== 'hidden',
        }),
      ),
    );
    await tx.insert(accessSettings).values({ libraryCode, campusRanges: ['192.0.2.0/24'] });
  });
  const made = await addPackage(
    portal.store,
    names.map((name) => ({
      kind: kindOf(name),
      name: { en: `Refused ${name}` },
      isOpenAccess: name === 'free',
    })),
  );
  for (const [index, name] of names.entries()) ids.set(name, String(made.ids[index]));
  for (const database of ['first', 'second', 'hidden'] as const) {
    const packageId = `${database}-${libraryCode}`;
    const held = names.filter((name) => databasesOf[name].some((each) => each === database));
    const rows = held.map((name) => ({ titleId: ids.get(name) ?? '', url: at(database, name) }));
    await listTitles(portal.store, packageId, rows);
    await hold(portal.store, library, packageId, ['campus', 'remote'], database);
  }
});
beforeEach(async () => {
  reader = await readerOf(shelf.portal, shelf.library);
});

const refuse = (...refusedResources: string[]) => {
  const own = { libraryCode: shelf.library.code, username: reader.name };
  return shelf.inLibrary((tx) => tx.insert(patronStandings).values({ ...own, refusedResources }));
};
const kindOf = (name: Name) => (name === 'double' ? ('ebook' as const) : ('journal' as const));
const resourceOf = (name: Name) => ({
  kind: kindOf(name),
  id: ids.get(name) ?? '',
});
/** The address to which a title opens, or the refusal. */
async function opened(name: Name, packageOf = '') {
  const packageId = packageOf && `${packageOf}-${shelf.library.code}`;
  const input = { resource: resourceOf(name), packageId };
  const { data, message } = await reader.answer(openResource, input);
  return (data as { url: string } | null)?.url ?? message;
}
const repository = expect.stringMatching(/no permission to access this repository/);

test('a reader without refusals opens them all in the first database', async () => {
  for (const name of ['single', 'double', 'free'] as const) {
    expect(await opened(name)).toBe(at('first', name));
  }
  expect(await opened('bare')).toBe('https://first.example.org/');
});

test.each(['first', 'database/first'])('%s is refused with its titles', async (refused) => {
  await refuse(refused);
  expect(await opened('single')).toEqual(repository);
  expect(await opened('double', 'first')).toEqual(repository);
});

test('another database that has the title is taken, and what is free stays open', async () => {
  await refuse('database/first');
  expect(await opened('double')).toBe(at('second', 'double'));
  expect(await opened('bare')).toBe('https://second.example.org/');
  expect(await opened('free')).toBe(at('first', 'free'));
});

test('all of them refused, the title is', async () => {
  await refuse('database/first', 'database/second');
  for (const name of ['double', 'bare'] as const) expect(await opened(name)).toEqual(repository);
});

test('a database that readers do not see is refused with its titles too', async () => {
  expect(await opened('hidden')).toBe(at('hidden', 'hidden'));
  await refuse('database/hidden');
  expect(await opened('hidden')).toEqual(repository);
});

test('a refused visit is not counted', async () => {
  await refuse('database/first');
  const isCounted = async (name: Name) => {
    const visited = shelf.portal.clock.now().toISOString();
    const input = { resource: resourceOf(name), action: 'access', at: visited } as const;
    return reader.ask(recordVisit, input);
  };
  expect(await isCounted('single')).toEqual({ isCounted: false });
  expect(await isCounted('double')).toEqual({ isCounted: true });
});
