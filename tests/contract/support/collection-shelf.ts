// A library with other resources, projects and works, for the tests of their calls.
import * as z from 'zod/mini';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { funds, otherResources, works } from '#server/store/schema/collection.ts';
import { libraryToken } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from './portal.ts';

type NewWork = Partial<typeof works.$inferInsert> & { id: string; title: string };
type NewFund = Partial<Omit<typeof funds.$inferInsert, 'title'>> & {
  id: string;
  title: { zh_CN?: string; en?: string };
};
type NewOther = Partial<Omit<typeof otherResources.$inferInsert, 'name'>> & {
  id: string;
  name: { zh_CN?: string; en?: string };
};

export interface Shelf {
  portal: TestPortal;
  library: LibraryRecord;
  addWorks(...entries: NewWork[]): Promise<void>;
  addFunds(...entries: NewFund[]): Promise<void>;
  addOthers(...entries: NewOther[]): Promise<void>;
  /** The whole answer, accepted or refused. */
  answer<C extends AnyCall>(call: C, input: InputOf<C>): ReturnType<typeof answerOf>;
  /** The output, checked against the contract. */
  ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

/** @param portal an open portal, for a second library in it */
export async function openShelf(portal?: TestPortal): Promise<Shelf> {
  const open = portal ?? (await openPortal());
  const library = await open.addLibrary();
  const libraryCode = library.code;
  const token = await libraryToken(open, library);
  const insert = (work: Parameters<typeof open.store.inLibrary<void>>[1]) =>
    open.store.inLibrary(libraryCode, work);
  const answer: Shelf['answer'] = (call, input) => {
    const sending = { label: library.domainCode, libraryCode, token, now: open.clock.now() };
    return answerOf(open.app, requestOf(call, input, sending));
  };
  return {
    portal: open,
    library,
    addWorks: (...entries) =>
      insert(async (tx) => {
        const rows = entries.map((entry) => ({ ...keys({ zh_CN: entry.title }), ...entry }));
        const own = { libraryCode, kind: 'achievement' as const };
        await tx.insert(works).values(rows.map((row) => ({ ...own, sourceKey: row.id, ...row })));
      }),
    addFunds: (...entries) =>
      insert(async (tx) => {
        const rows = entries.map((entry) => ({ ...keys(entry.title), number: entry.id, ...entry }));
        await tx.insert(funds).values(rows.map((row) => ({ libraryCode, ...row })));
      }),
    addOthers: (...entries) =>
      insert(async (tx) => {
        const own = { libraryCode, kind: 'software' as const, accessUrl: 'https://example.org/' };
        const rows = entries.map((entry) => ({ ...own, ...keys(entry.name), ...entry }));
        await tx.insert(otherResources).values(rows);
      }),
    answer,
    ask: async (call, input) => {
      const { code, data } = await answer(call, input);
      if (code !== 200) throw new Error(`${call.name} was refused: ${code}`);
      return z.parse(call.output, data) as OutputOf<typeof call>;
    },
  };
}

function keys(name: { zh_CN?: string; en?: string }) {
  const made = keysOf(name);
  return { keyZh: made.zh_CN, keyInitials: made.initials, keyEn: made.en };
}
