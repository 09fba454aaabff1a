// What a report of a fault can be about: resources of every kind that the reader's library shows, and no others.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sendFeedback } from '#contract/calls/feedback.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import { addPackage } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { addDatabase, codeFor, forms, nextDraft, reportsOf, send } from './reporting.ts';

let shelf: Shelf;
let reader: Caller;
let journal: ResourceRef;
let ebook: ResourceRef;
let own: ResourceRef;
let theirs: ResourceRef;

const other = (id: string): ResourceRef => ({ kind: 'other', id });
const database = (id: string): ResourceRef => ({ kind: 'database', id });

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const neighbour = await openShelf(portal);
  reader = await readerOf(portal, library);
  for (const [{ library: at, addOthers }, ids] of [
    [shelf, ['shown', 'hidden', 'withdrawn']],
    [neighbour, ['of-the-neighbour']],
  ] as const) {
    for (const id of ids) await addDatabase(portal, at, id);
    await addOthers(...ids.map((id) => ({ id, name: { en: `Tool ${id}` } })));
  }
  await shelf.inLibrary(async (tx) => {
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
  theirs = await idOf('journal', 'Journal of the Neighbour', neighbour.library);
});

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
    const id = await send(shelf.portal, reader, about(resource));
    const report = (await reportsOf(shelf.portal, reader)).find((each) => each.id === id);
    expect(report).toMatchObject({ resource, resourceName: { en: name } });
  }
});

test('unknown, deleted, hidden and other libraries’ resources are refused beside the field', async () => {
  const { ids } = await addPackage(shelf.portal.store, [
    { name: { en: 'Journal that is deleted' } },
  ]);
  await shelf.portal.store.onPlatform((tx) => tx.delete(titles).where(eq(titles.id, ids[0] ?? 0)));
  const before = (await reportsOf(shelf.portal, reader)).length;
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
    const code = await codeFor(shelf.portal, reader, 'fault');
    const input = { draftId: nextDraft(), feedback: about(resource), ...code };
    const answer = await reader.answer(sendFeedback, input);
    expect([answer.code, answer.data], JSON.stringify(resource)).toMatchObject([
      400,
      { issues: [{ field: 'resource' }] },
    ]);
  }
  expect(await reportsOf(shelf.portal, reader)).toHaveLength(before);
});
