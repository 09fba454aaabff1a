// docs/design/safety.md, T3, T4: the window of signed calls, and that a signature grants nothing.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import { getPortalSettings } from '#contract/calls/portal.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { libraryToken } from './signing-in.ts';

let portal: TestPortal;
let library: LibraryRecord;
let token: string;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  token = await libraryToken(portal, library);
});

afterEach(() => {
  portal.clock.standsAt = null;
});

const ask = (
  ageSeconds: number,
  headers: Record<string, string> = {},
  bearer: string | null = token,
) => {
  const now = new Date(portal.clock.now().getTime() - ageSeconds * 1_000);
  const sending = {
    label: library.domainCode,
    libraryCode: library.code,
    token: bearer,
    now,
    headers,
  };
  return answerOf(portal.app, requestOf(listNotices, {}, sending));
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

test('refuses a wrong checksum, a missing one, and one of another call', async () => {
  expect(await ask(0, { sign: 'f'.repeat(32) })).toMatchObject({ status: 400, code: 10019 });
  expect(await ask(0, { sign: '' })).toMatchObject({ code: 10019 });
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, token, now };
  const sign = requestOf(getPortalSettings, {}, sending).headers.get('sign') ?? '';
  expect(await ask(0, { sign })).toMatchObject({ code: 10019 });
});

test('covers the user key', async () => {
  expect(await ask(0, { userKey: 'somebody' })).toMatchObject({ code: 10019 });
});

test('asks a page of an older revision to renew itself', async () => {
  expect(await ask(0, { rev: '1.4' })).toMatchObject({ status: 426, code: 426 });
});

test('authorises nobody', async () => {
  expect(await ask(0, {}, null)).toMatchObject({ status: 401, code: 10010 });
  expect(await ask(0, {}, 'made.up')).toMatchObject({ status: 401, code: 10012 });
});

test('refuses a library token that expired', async () => {
  const old = await libraryToken(portal, library);
  portal.clock.offsetMs = 601_000;
  expect(await ask(0, {}, old)).toMatchObject({ status: 401, code: 10009 });
  portal.clock.offsetMs = 0;
});
