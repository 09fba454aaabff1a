// What a patron follows is kept here by itself, unless they took that away.
import type { Answer } from '#client/calls/calls.ts';
import { addKeep, changeKeep, listKeeps } from '#client/keeps/keeps.ts';
import { ownerOf } from '#client/snapshots/snapshots.ts';
import { factKey } from '#contract/calls/address.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { isPatronKey, queryClient } from '#data/query-client.ts';
import { prefetch } from '#data/use-read.ts';
import { patronAtom, sessionAtom, sessionStore } from '#session/atoms.ts';
import { detailOf } from './keep-plans.ts';

type Follows = Answer<OutputOf<typeof listFollows>>;

export function startKeepingFollows(): void {
  const cache = queryClient.getQueryCache();
  const look = () => {
    const patron = sessionStore.get(patronAtom);
    // A screen that was rendered for a visitor has left a query without an answer.
    const query = cache
      .findAll({ queryKey: [listFollows.name] })
      .find(({ queryKey }) => isPatronKey(queryKey));
    const follows = query?.state.data as Follows | undefined;
    if (patron !== null && follows?.isFresh) void keep(patron, follows.data);
  };
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === listFollows.name) look();
  });
  // Not every screen asks for what is followed; before the first form nothing of the patron's is answered.
  const ask = () => {
    if (sessionStore.get(sessionAtom).kind === 'signedIn')
      void prefetch(listFollows, {}).then(look);
  };
  sessionStore.sub(sessionAtom, ask);
  ask();
}

async function keep(
  { username, libraryCode }: UserInfo,
  { items }: OutputOf<typeof listFollows>,
): Promise<void> {
  const known = (await listKeeps()).find(({ kind }) => kind === 'follows');
  if (known === undefined) {
    if (items.length > 0) await addKeep({ kind: 'follows', of: '', name: {} }, username);
    return;
  }
  const keys = items.map(({ resource }) => {
    const { query, input } = detailOf(resource);
    return factKey(query, ownerOf(query, libraryCode, username), input);
  });
  const isSame =
    keys.length === known.facts.length && keys.every((key) => known.facts.includes(key));
  // What is here already is not asked for again.
  if (known.isWanted && !isSame) await changeKeep(known.id, { learntAt: null, isChanged: true });
}
