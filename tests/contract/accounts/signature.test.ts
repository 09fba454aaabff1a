// docs/design/safety.md, T3, T4: the window of signed calls, and that a signature grants nothing.
import { beforeAll, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import { getPortalSettings } from '#contract/calls/portal.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answeredOnce } from '../support/portal.ts';
import { type Account, requestAs, visitorOf } from './asking-as.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
let visitor: Account;
beforeAll(async () => {
  visitor = await visitorOf(portal, library);
});

const ask = (ageSeconds: number, headers: Record<string, string> = {}, token = visitor.token) => {
  const now = new Date(portal.clock.now().getTime() - ageSeconds * 1_000);
  const request = requestAs(portal, { ...visitor, token }, listNotices, {}, { now, headers });
  return answeredOnce(portal.app, request);
};

describe('the time of a signed call', () => {
  test.each([0, 299, -299])('is taken %i s late', async (age) => {
    portal.clock.standsAt = Date.now();
    expect((await ask(age)).flag).toBe(true);
  });

  test.each([301, -301, 86_400])('is refused %i s late', async (age) => {
    portal.clock.standsAt = Date.now();
    expect(await ask(age)).toMatchObject({ status: 400, code: 10018 });
  });
});

test('refuses a wrong checksum, a missing one, one of another call, and one of another user', async () => {
  const sign = requestAs(portal, visitor, getPortalSettings, {}).headers.get('sign') ?? '';
  const wrong: Record<string, string>[] = [
    { sign: 'f'.repeat(32) },
    { sign: '' },
    { sign },
    { userKey: 'somebody' },
  ];
  for (const headers of wrong)
    expect(await ask(0, headers)).toMatchObject({ status: 400, code: 10019 });
});

test('asks a page of an older revision to renew itself', async () => {
  expect(await ask(0, { rev: '1.4' })).toMatchObject({ status: 426, code: 426 });
});

test('authorises nobody', async () => {
  expect(await ask(0, {}, '')).toMatchObject({ status: 401, code: 10010 });
  expect(await ask(0, {}, 'made.up')).toMatchObject({ status: 401, code: 10012 });
  const { token: old } = await visitorOf(portal, library);
  portal.clock.offsetMs = 601_000;
  expect(await ask(0, {}, old)).toMatchObject({ status: 401, code: 10009 });
});
