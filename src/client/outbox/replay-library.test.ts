// No intent is stored for nobody's library: it belongs to the page's, or waits until the library is known.

import { expect, test } from 'vitest';
import { recordVisit } from '#contract/calls/visits.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { library, newDevice, openTab, type Tab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron', () => good({ isCounted: true }));

const visit = (id: string, from: Tab = tab) =>
  from.outbox.enqueue(recordVisit, {
    resource: { kind: 'database', id },
    action: 'view',
    at: '2026-11-21T00:00:00.000Z',
  });
/** The record of that intent, with its key. */
async function stored<I extends { id: string }>(intent: I): Promise<[string, I]> {
  const keys = await tab.stores.outboxStore.keys();
  return [keys.find((key) => key.endsWith(intent.id)) ?? '', intent];
}
test('a visit made while the storage is taken away belongs to the library of the page, and is sent', async () => {
  await tab.credentials.forgetPatron();
  await tab.stores.credentialsStore.clear();
  await tab.credentials.reloadCredentials();
  expect(await visit('a')).toMatchObject({ patron: null, libraryCode: '900001' });
  expect(await tab.replay.replay()).toEqual({ sent: 1, refused: 0, left: 0 });
});

test('what was done before any library was known waits for it, untried, and is sent as of it', async () => {
  await newDevice();
  const first = await openTab(service.origin);
  await visit('a', first);
  expect(await first.replay.replay()).toEqual({ sent: 0, refused: 0, left: 1 });
  expect(await first.outbox.listIntents()).toMatchObject([{ libraryCode: '', attempts: 0 }]);
  await first.credentials.saveLibrary(library(), 'library-token');
  expect(await first.replay.replay()).toEqual({ sent: 1, refused: 0, left: 0 });
  expect(service.to('/visits')).toHaveLength(1);
});

test('an intent that an earlier release stored without a library gets the one of this origin', async () => {
  await tab.credentials.forgetPatron();
  const [key, intent] = await stored(await visit('a'));
  await tab.stores.outboxStore.set(key, { ...intent, libraryCode: '' });
  service.answer = () => null;
  expect(await tab.replay.replay()).toEqual({ sent: 0, refused: 0, left: 1 });
  expect(await tab.outbox.listIntents()).toMatchObject([{ id: intent.id, libraryCode: '900001' }]);
  service.answer = () => good({ isCounted: true });
  expect(await tab.replay.replay()).toEqual({ sent: 1, refused: 0, left: 0 });
});
