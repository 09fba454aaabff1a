// An account that is barred while its reader is signed in: the reason is stored, for every tab.

import { expect, test } from 'vitest';
import { listFollows } from '#contract/calls/follows.ts';
import { barredField } from '#contract/calls/sessions.ts';
import { AppError, catalogue, refused } from '#contract/wire/errors.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { enveloped, type Reply, refusal } from '#tests/client/local-service.ts';
import { openTab, signIn, type Tab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron');

/** Makes a call with an expired token; `answer` is the reply to the refresh that follows. */
async function callWith(from: Tab, answer: Reply): Promise<void> {
  service.answer = ({ path }) =>
    path.endsWith('/refreshAccessToken') ? answer : refusal('tokenExpired');
  await from.calls.read(listFollows, {}).catch(() => undefined);
}

const endedOf = async (from: Tab) => (await from.credentials.loadCredentials()).ended;

test('why is known in every tab until somebody signs in, seen or not', async () => {
  const { zh_CN, en } = catalogue.accountDisabled;
  const barred = new AppError('tokenRefused', [{ field: barredField, zh_CN, en }]);
  await callWith(tab, enveloped(barred.status, refused(barred)));
  const opened = await openTab(service.origin);
  expect(await endedOf(opened)).toMatchObject({ isAcknowledged: false, why: { zh_CN, en } });
  await opened.credentials.acknowledgeEnd();
  expect(await endedOf(opened)).toMatchObject({ isAcknowledged: true, why: { zh_CN, en } });
  await signIn(opened);
  expect(await endedOf(opened)).toBeNull();
  await callWith(opened, refusal('tokenRefused'));
  expect(await endedOf(opened)).toMatchObject({ isAcknowledged: false, why: null });
});
