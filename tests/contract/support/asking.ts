// The calls that show titles to readers of a library, made as the page makes them.
import * as z from 'zod/mini';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { searchAll } from '#contract/calls/search.ts';
import { openResource } from '#contract/calls/targets.ts';
import { getTitle, searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { libraryToken } from '../accounts/signing-in.ts';
import { answerOf, requestOf, type TestPortal } from './portal.ts';

const page = { kind: 'journal', sort: 'name', offset: 0, limit: 50, withFacets: true } as const;

/** A visitor of a library. */
export interface Visitor {
  library: LibraryRecord;
  answer<C extends AnyCall>(call: C, input: InputOf<C>): ReturnType<typeof answerOf>;
  /** The output, checked against the contract. */
  ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
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
  const token = await libraryToken(portal, library);
  const answer: Visitor['answer'] = (call, input) => {
    const place = { label: library.domainCode, libraryCode: library.code };
    return answerOf(
      portal.app,
      requestOf(call, input, { ...place, token, now: portal.clock.now() }),
    );
  };
  const ask: Visitor['ask'] = async (call, input) => {
    const { code, data } = await answer(call, input);
    if (code !== 200) throw new Error(`${call.name} was refused: ${code}`);
    return z.parse(call.output, data) as OutputOf<typeof call>;
  };
  return {
    library,
    answer,
    ask,
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
