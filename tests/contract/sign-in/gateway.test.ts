// The gateway of an education department's platform: its ticket is validated at the issuer, and opens libraries.
import { beforeAll, expect, test } from 'vitest';
import { enterByGateway } from '#contract/calls/library/gateway.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { updateLibrary } from '#server/domain/libraries/library-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { exchange, originOf } from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf, requestOf } from '../support/portal.ts';
import { failureOf, successOf } from './cas-answers.ts';

const issuer = 'https://edu.example/cas';
const validated: URL[] = [];
let account: string;
let isAway = false;

const fetch = async (address: string) => {
  const url = new URL(address);
  validated.push(url);
  if (isAway) throw new TypeError('no connection');
  const isKnown = url.searchParams.get('ticket') === 'ST-good';
  return new Response(isKnown ? successOf(account) : failureOf('INVALID_TICKET'));
};
const portal = openedPortal({ outward: { fetch, timeoutMs: 1_000 } });
const home = oneLibrary(portal, { signIn: { 'gateway-issuer': issuer } });
const other = oneLibrary(portal, { signIn: { 'gateway-issuer': `${issuer}/` } });
beforeAll(async () => {
  account = await portal.addPatron(home);
  await portal.addPatron(other, { username: account, status: 'disabled' });
});

const enter = (ticket: string) => {
  const sending = { label: 'ustc1', libraryCode: null, now: portal.clock.now() };
  return answerOf(portal.app, requestOf(enterByGateway, { ticket }, sending));
};

interface Entered {
  account: string;
  items: { domainCode: string; ticket: string | null }[];
}

test('a ticket that the issuer confirms opens the libraries where its reader has an account', async () => {
  const answer = await enter('ST-good');
  const { account: confirmed, items } = answer.data as Entered;
  const sent = validated.at(-1);
  expect(`${sent?.origin}${sent?.pathname}`).toBe(`${issuer}/serviceValidate`);
  expect(sent?.searchParams.get('service')).toBe('http://ustc1.localhost:8080/ahJytIndex');
  expect(confirmed).toBe(account);
  const ticketOf = (library: LibraryRecord) =>
    items.find(({ domainCode }) => domainCode === library.domainCode)?.ticket;
  expect(items).toHaveLength(2);
  expect(ticketOf(other)).toBeNull();
  const ticket = ticketOf(home) ?? '';
  const service = `${originOf(home)}/platformRelation/loading`;
  expect((await exchange(portal, home, ticket, service)).data).toMatchObject({
    userInfo: { username: account },
  });
  expect((await exchange(portal, home, ticket, service)).code).toBe(catalogue.ticketRefused.code);
});

test('a ticket that the issuer refuses opens nothing; where it does not answer, the reader tries later', async () => {
  expect((await enter('ST-1')).code).toBe(catalogue.ticketRefused.code);
  isAway = true;
  expect((await enter('ST-good')).code).toBe(catalogue.unavailable.code);
  isAway = false;
});

test('several issuers are none: a ticket is shown to no stranger', async () => {
  const change = (address: string) =>
    portal.store.onPlatform((tx) =>
      updateLibrary(tx, other.code, { signIn: { 'gateway-issuer': address } }),
    );
  await change('https://second.example/cas');
  const before = validated.length;
  const refused = await enter('ST-good');
  expect([refused.code, validated.length]).toEqual([403, before]);
  expect(refused.message).toMatch(/not connected/);
  await change('');
  expect(((await enter('ST-good')).data as Entered).items).toHaveLength(1);
});
