// What a report of a fault can be about: resources of every kind that the reader's library shows, and no others.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sendFeedback } from '#contract/calls/feedback.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { addPackage } from '../search/search-shelf.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { addDatabase, codeFor, forms, nextDraft, reportsOf, send } from './reporting.ts';

let portal: TestPortal;
let reader: Account;
let journal: ResourceRef;
let ebook: ResourceRef;
let own: ResourceRef;
let theirs: ResourceRef;

const other = (id: string): ResourceRef => ({ kind: 'other', id });
const database = (id: string): ResourceRef => ({ kind: 'database', id });

beforeAll(async () => {
  portal = await openPortal();
  const library = await portal.addLibrary();
  const neighbour = await portal.addLibrary();
  reader = await accountOf(portal, library, 'reader');
  for (const id of ['shown', 'hidden', 'withdrawn']) await addDatabase(portal, library, id);
  await addDatabase(portal, neighbour, 'of-the-neighbour');
  await addOthers(library, ['shown', 'hidden', 'withdrawn']);
  await addOthers(neighbour, ['of-the-neighbour']);
  await portal.store.inLibrary(library.code, async (tx) => {
    for (const table of [databases, otherResources]) {
      await tx.update(table).set({ isPublished: false }).where(eq(table.id, 'hidden'));
      await tx.update(table).set({ withdrawnAt: new Date() }).where(eq(table.id, 'withdrawn'));
    }
  });
  const idOf = async (kind: 'journal' | 'ebook', en: string, owner: LibraryRecord | null) => {
    const { ids } = await addPackage(portal.store, [{ kind, name: { en } }], owner);
    return { kind, id: String(ids[0]) };
  };
  journal = await idOf('journal', 'Journal of Faults', null);
  ebook = await idOf('ebook', 'Book of Faults', null);
  own = await idOf('journal', 'Own Journal', library);
  theirs = await idOf('journal', 'Journal of the Neighbour', neighbour);
});

async function addOthers({ code: libraryCode }: LibraryRecord, ids: readonly string[]) {
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(otherResources).values(
      ids.map((id) => ({
        libraryCode,
        id,
        kind: 'software' as const,
        name: { en: `Tool ${id}` },
        keyZh: id,
        keyInitials: id,
        keyEn: id,
        accessUrl: 'https://tool.example.org/',
      })),
    ),
  );
}

const about = (resource: ResourceRef) => ({ ...forms.fault, resource });

test('a resource of every kind can be reported, and the report keeps its name', async () => {
  const named: [ResourceRef, string][] = [
    [database('shown'), 'Sample Database'],
    [journal, 'Journal of Faults'],
    [ebook, 'Book of Faults'],
    [own, 'Own Journal'],
    [other('shown'), 'Tool shown'],
  ];
  for (const [resource, name] of named) {
    const id = await send(portal, reader, about(resource));
    const report = (await reportsOf(portal, reader)).find((each) => each.id === id);
    expect(report).toMatchObject({ resource, resourceName: { en: name } });
  }
});

test('unknown, deleted, hidden and other libraries’ resources are refused beside the field', async () => {
  const { ids } = await addPackage(portal.store, [{ name: { en: 'Journal that is deleted' } }]);
  await portal.store.onPlatform((tx) => tx.delete(titles).where(eq(titles.id, ids[0] ?? 0)));
  const before = (await reportsOf(portal, reader)).length;
  for (const resource of [
    database('hidden'),
    database('withdrawn'),
    database('unknown'),
    database('of-the-neighbour'),
    other('hidden'),
    other('withdrawn'),
    other('unknown'),
    other('of-the-neighbour'),
    theirs,
    { kind: 'journal', id: String(ids[0]) } as const,
    { kind: 'journal', id: 'no number' } as const,
    // A title of another kind.
    { kind: 'journal', id: ebook.id } as const,
  ]) {
    const code = await codeFor(portal, reader, 'fault');
    const answer = await askAs(portal, reader, sendFeedback, {
      draftId: nextDraft(),
      feedback: about(resource),
      ...code,
    });
    expect([answer.code, answer.data], JSON.stringify(resource)).toMatchObject([
      400,
      { issues: [{ field: 'resource' }] },
    ]);
  }
  expect(await reportsOf(portal, reader)).toHaveLength(before);
});
