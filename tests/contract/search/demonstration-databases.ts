// A library with the databases and subjects of the demonstration, and a visitor who searches them.
import { expect, vi } from 'vitest';
import type { OutputOf } from '#contract/calls/declare.ts';
import { searchAll } from '#contract/calls/search.ts';
import { dayOf } from '#contract/rules/day.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { openPortal } from '../support/portal.ts';

/** The most hits that the service tells at once. */
export const hitLimit = 50;

export interface DemonstrationVisitor extends Visitor {
  /** Databases and topics that the service finds. */
  search(q: string): Promise<OutputOf<typeof searchAll>>;
}

/** Opens the library once the index of the service, which is built of its own accord, has it. */
export async function visitDemonstration(): Promise<DemonstrationVisitor> {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, libraryCode: library.code }));
  await portal.store.inLibrary(library.code, async (tx) => {
    await tx.insert(subjects).values(own(subjectRows));
    await tx.insert(databases).values(own(databaseRows('all', dayOf(Date.now()), 'example.org')));
  });
  const visitor = await visitorOf(portal, library);
  const search = (q: string) => visitor.ask(searchAll, { q, kinds: ['database'], limit: hitLimit });
  await vi.waitFor(async () => expect((await search('知网')).groups).not.toEqual([]));
  return { ...visitor, search };
}
