import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { newDevice, openTab, signIn, type Tab } from '#tests/client/tab.ts';
import { followIntent } from '../outbox/intent.test-data.ts';
import { connect } from './connection.ts';

let tab: Tab;
let setAsideCounts: number[];

beforeEach(async () => {
  await newDevice();
  vi.stubGlobal('navigator', { locks: undefined });
  tab = await openTab('http://service');
  await signIn(tab);
  setAsideCounts = [];
  tab.storageHealth.onSetAside((count) => setAsideCounts.push(count));
});

const follow = (id = '7') =>
  tab.outbox.enqueue(setFollow, { resource: { kind: 'database', id }, isFollowed: true });

const putRecord = (database: string, key: string, value: unknown) =>
  connect(database, 'strict').use('readwrite', (store) => promisifyRequest(store.put(value, key)));
const idsListed = async () => (await tab.outbox.listIntents()).map(({ id }) => id);

const good = followIntent('7', true);

test.each([
  ['a text', 'garbage'],
  ['nothing', null],
  ['a command nobody knows', { ...good, call: 'toString' }],
  ['a query', { ...good, call: 'listFollows' }],
  ['an input of another shape', { ...good, input: { resource: null } }],
  ['a state nobody knows', { ...good, state: 'lost' }],
  ['no time', { ...good, madeAt: undefined }],
])('%s in the outbox is set aside, reported once, and the rest goes on', async (_, record) => {
  const kept = await follow();
  await putRecord('outbox', '0', record);
  expect(await idsListed()).toEqual([kept.id]);
  const another = await follow('8');
  expect(await idsListed()).toEqual([kept.id, another.id]);
  await tab.outbox.dropIntent(kept.id);
  expect(setAsideCounts).toEqual([1]);
});

test('what was put aside goes with the patron', async () => {
  await putRecord('outbox', '0', 'garbage');
  expect(await tab.outbox.listIntents()).toEqual([]);
  await tab.credentials.forgetPatron();
  const left = await connect('outbox', 'strict').use('readonly', (store) =>
    promisifyRequest(store.count()),
  );
  expect(left).toBe(0);
});

test.each([
  'garbage',
  { userInfo: 'reader' },
  { userInfo: { username: 'reader', libraryCode: '900001' }, token: {} },
])('a session of another shape is none, and a sign-in works again', async (session) => {
  await putRecord('credentials', 'session', session);
  expect((await tab.credentials.reloadCredentials()).userInfo).toBeNull();
  await signIn(tab);
  expect((await tab.credentials.reloadCredentials()).userInfo?.username).toBe('reader');
  expect(setAsideCounts).toEqual([1]);
});

test('records that were set aside before there was a listener are reported to the first one', async () => {
  await putRecord('outbox', '0', 'garbage');
  await putRecord('outbox', '1', 'garbage');
  const later = await openTab('http://service');
  await later.outbox.listIntents();
  const counts: number[] = [];
  later.storageHealth.onSetAside((count) => counts.push(count));
  expect(counts).toEqual([2]);
});
