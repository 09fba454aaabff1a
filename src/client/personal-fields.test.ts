import { expect, test } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { getProfile, saveProfile } from '#contract/calls/patron/profile.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';

const canary = 'canary-of-a-personal-field';
const profile: Profile = {
  account: 'reader',
  name: `${canary} name`,
  gender: 'unsaid',
  phone: `${canary} phone`,
  email: `${canary}@example.org`,
  departments: [],
  agreement: null,
  isComplete: true,
};
const { service, tab } = clientPerTest('patron', () => good(profile));

async function everythingStored(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const all: unknown[] = [];
  for (const name of names) {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      all.push(await answered(rows.getAllKeys()), await answered(rows.getAll()));
    }
    database.close();
  }
  return JSON.stringify(all);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const { account: _, agreement: _agreement, isComplete: _isComplete, ...fields } = profile;

test('what patrons tell of themselves is read and saved without a trace on the device', async () => {
  await tab.calls.read(getProfile, {});
  await tab.calls.send(saveProfile, { ...fields, agreementVersion: '' });
  expect(await tab.calls.readCached(getProfile, {})).toBeNull();
  expect(await everythingStored()).not.toContain(canary);
});

test('nor does a save leave one that was refused, or that never arrived', async () => {
  service.answer = () => refusal('invalidInput');
  const save = () => tab.calls.send(saveProfile, { ...fields, agreementVersion: '' });
  await expect(save()).rejects.toMatchObject({ error: 'invalidInput' });
  service.answer = () => null;
  await expect(save()).rejects.toMatchObject({ reason: 'network' });
  expect(await everythingStored()).not.toContain(canary);
});

test('a trace would be found: other facts of the patron are kept', async () => {
  service.answer = () => good({ items: [follow] });
  await tab.calls.read(listFollows, {});
  await tab.calls.readCached(listFollows, {});
  expect(await everythingStored()).toContain(canary);
});

const follow = {
  resource: { kind: 'database', id: canary },
  name: { en: canary },
  followedOn: '2026-11-21',
};
