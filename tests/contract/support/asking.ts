// Calls as the page makes them, by an account or a visitor of a library.
import * as z from 'zod/mini';
import { searchAll } from '#contract/calls/collection/search.ts';
import { openResource } from '#contract/calls/collection/targets.ts';
import { getTitle, searchTitles } from '#contract/calls/collection/titles.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type Account, accountOf } from '../accounts/asking-as.ts';
import { libraryToken } from '../accounts/signing-in.ts';
import { answerOf, requestOf, type TestPortal } from './portal.ts';

const page = { kind: 'journal', sort: 'name', offset: 0, limit: 50, withFacets: true } as const;

/** An account, or a visitor, and the calls that it makes at its own library. */
export interface Caller extends Account {
  /** The whole answer, accepted or refused. */
  answer<C extends AnyCall>(call: C, input: InputOf<C>): ReturnType<typeof answerOf>;
  /** The output, checked against the contract. */
  ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

export function callerOf(portal: TestPortal, account: Account): Caller {
  const answer: Caller['answer'] = (call, input) =>
    answerOf(portal.app, requestOf(call, input, sendingOf(portal, account)));
  return {
    ...account,
    answer,
    ask: async (call, input) => {
      const { code, message, data } = await answer(call, input);
      if (code !== 200) throw new Error(`${call.name} was refused: ${code} ${message}`);
      return z.parse(call.output, data) as OutputOf<typeof call>;
    },
  };
}

/** How an account sends, now. */
export const sendingOf = (portal: TestPortal, { library, name, token }: Account) => ({
  label: library.domainCode,
  libraryCode: library.code,
  token,
  ...(name !== '' && { userKey: encodeURIComponent(name) }),
  now: portal.clock.now(),
});

/** A new account that is signed in. */
export const readerOf = async (
  portal: TestPortal,
  library: LibraryRecord,
  role: 'reader' | 'librarian' = 'reader',
): Promise<Caller> => callerOf(portal, await accountOf(portal, library, role));

/** Somebody who is not signed in. */
export const strangerOf = async (portal: TestPortal, library: LibraryRecord): Promise<Caller> =>
  callerOf(portal, { library, name: '', token: await libraryToken(portal, library) });

/** A visitor of a library, with the calls that show titles. */
export interface Visitor extends Caller {
  title(id: number): Promise<OutputOf<typeof getTitle>>;
  list(
    filter: Partial<TitleFilter>,
    scope?: 'library' | 'platform',
  ): Promise<OutputOf<typeof searchTitles>>;
  /** Names that the search finds. */
  named(q: string): Promise<string[]>;
  /** The access, or the code of the refusal. */
  way(id: number): Promise<string | number>;
}

export async function visitorOf(portal: TestPortal, library: LibraryRecord): Promise<Visitor> {
  const visitor = await strangerOf(portal, library);
  const { answer, ask } = visitor;
  return {
    ...visitor,
    title: (id) => ask(getTitle, { id: String(id) }),
    list: (filter, scope = 'library') =>
      ask(searchTitles, { ...page, scope, filter: { ...noTitleFilter, ...filter } }),
    named: async (q) => {
      const { groups } = await ask(searchAll, { q, kinds: [], limit: 20 });
      return groups.flatMap(({ items }) => items.map(({ name }) => name.zh_CN ?? name.en ?? ''));
    },
    way: async (id) => {
      const resource = { kind: 'journal', id: String(id) } as const;
      const { code, data } = await answer(openResource, { resource, packageId: '' });
      return code === 200 ? (data as { way: string }).way : code;
    },
  };
}
