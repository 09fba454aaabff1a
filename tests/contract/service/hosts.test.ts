// Tenants by host, the lookup's refusals, proxies, and the separate API origin (docs/requirements.md,
// S7.03).
import { beforeAll, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import { getLibraryByDomainCode } from '#contract/calls/tenants.ts';
import { getTimestamp } from '#contract/calls/time.ts';
import type { Library } from '#contract/models/model.ts';
import { undisguise } from '#contract/wire/disguise.ts';
import { lookupSignature } from '#contract/wire/signing.ts';
import { changeLibrary } from '#server/store/records/libraries/library-records.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { requestAs, visitorOf } from '../accounts/asking-as.ts';
import { originOf } from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf, requestOf } from '../support/portal.ts';

const apiLabel = 'separate-api-test';
const apiOrigin = 'http://api.localhost:8080';

const portal = openedPortal({ separateApi: { label: apiLabel, origin: apiOrigin } });
const library = oneLibrary(portal);
let separate: LibraryRecord;
beforeAll(async () => {
  const known = (await portal.app.libraries()).find(({ domainCode }) => domainCode === apiLabel);
  separate = known ?? (await portal.addLibrary({ domainCode: apiLabel }));
});

/** Looks a host up, signed so long ago. */
const lookUp = async (domainCode = library.domainCode, ageMs = 0, more: object = {}) => {
  const now = portal.clock.now();
  const timestamp = now.getTime() - ageMs;
  const input = { sign: lookupSignature(domainCode, timestamp), timestamp, domainCode, ...more };
  const sending = { label: domainCode, libraryCode: null, now };
  const answer = await answerOf(portal.app, requestOf(getLibraryByDomainCode, input, sending));
  return { ...answer, data: answer.data as Library };
};

describe('the lookup of a library', () => {
  test('finds the library of the host, its client disguised', async () => {
    const { libraryCode, clientSecret } = (await lookUp()).data;
    expect(libraryCode).toBe(library.code);
    expect(clientSecret).not.toBe(library.clientSecret);
    expect(undisguise(clientSecret)).toBe(library.clientSecret);
  });

  test('answers an unknown label with a code that is not 200, by HTTP 200', async () => {
    const answer = await lookUp('nobody-here');
    expect(answer).toMatchObject({ status: 200, flag: false, code: 10020 });
    expect(answer.cnMessage).toMatch(/\p{Script=Han}/u);
  });

  test('refuses a wrong signature and a wrong clock', async () => {
    expect((await lookUp(library.domainCode, 0, { sign: 'x' })).code).toBe(10019);
    expect((await lookUp(library.domainCode, 301_000)).code).toBe(10018);
  });

  test('hears of a change at once', async () => {
    await changeLibrary(portal.store, library.code, { nameEn: 'Renamed' });
    await expect.poll(async () => (await lookUp()).data.libraryAttr.nameEn).toBe('Renamed');
  });
});

test('tells the time on the front door too', async () => {
  const sending = { label: '', libraryCode: null, now: portal.clock.now() };
  const before = portal.clock.now().getTime();
  const answer = await answerOf(portal.app, requestOf(getTimestamp, {}, sending));
  const { timestamp } = answer.data as { timestamp: number };
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(timestamp).toBeLessThanOrEqual(portal.clock.now().getTime());
});

test('a proxy is believed only where the operator trusts it', async () => {
  const hstsVia = async (peer: string) => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const request = new Request(`${originOf(library)}/`, { headers });
    return (await portal.app.fetch(request, peer)).headers.has('Strict-Transport-Security');
  };
  expect(await hstsVia('10.1.2.3')).toBe(true);
  expect(await hstsVia('203.0.113.9')).toBe(false);
});

describe('the separate API origin', () => {
  const page = `http://${apiLabel}.localhost:8080`;

  const call = async (origin: string | null, libraryCode = separate.code) => {
    const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
    const more = { label: 'api', libraryCode, headers };
    const visitor = await visitorOf(portal, separate);
    return answerOf(portal.app, requestAs(portal, visitor, listNotices, {}, more));
  };

  test("answers the library's own page, readable for it alone", async () => {
    const answer = await call(page);
    expect(answer.code).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(page);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  test.each([null, 'http://evil.example', `http://${apiLabel}.localhost.evil.example`, 'null'])(
    'refuses the origin %s',
    async (origin) => {
      const answer = await call(origin);
      expect(answer.code).toBe(403);
      expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
    },
  );

  test('refuses another library', async () => {
    expect((await call(page, library.code)).code).toBe(403);
  });

  test('answers the browser that asks before it calls', async () => {
    const ask = async (origin: string) => {
      const init = { method: 'OPTIONS', headers: { Origin: origin } };
      return portal.app.fetch(new Request(`${apiOrigin}/knowledge/list`, init));
    };
    const allowed = await ask(page);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
    expect((await ask('http://evil.example')).status).toBe(403);
  });

  test('is named in the document of its host, and shows no page itself', async () => {
    const text = await (await portal.app.fetch(new Request(`${page}/`))).text();
    expect(text).toContain(`"apiOrigin":"${apiOrigin}"`);
    expect((await portal.app.fetch(new Request(`${apiOrigin}/home`))).status).toBe(404);
  });
});
