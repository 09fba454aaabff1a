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
import { libraryToken, originOf } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

const apiLabel = 'separate-api-test';
const apiOrigin = 'http://api.localhost:8080';

let portal: TestPortal;
let library: LibraryRecord;
let separate: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal({ separateApi: { label: apiLabel, origin: apiOrigin } });
  library = await portal.addLibrary();
  const known = (await portal.app.libraries()).find(({ domainCode }) => domainCode === apiLabel);
  separate = known ?? (await portal.addLibrary({ domainCode: apiLabel }));
});

const lookUp = (label: string, input: { sign: string; timestamp: number; domainCode: string }) => {
  const sending = { label, libraryCode: null, now: portal.clock.now() };
  return answerOf(portal.app, requestOf(getLibraryByDomainCode, input, sending));
};

describe('the lookup of a library', () => {
  test('finds the library of the host, its client disguised', async () => {
    const input = samplesFor(library, portal.clock.now()).getLibraryByDomainCode;
    const { data } = await lookUp(library.domainCode, input);
    const found = data as Library;
    expect(found.libraryCode).toBe(library.code);
    expect(found.clientSecret).not.toBe(library.clientSecret);
    expect(undisguise(found.clientSecret)).toBe(library.clientSecret);
  });

  test('answers an unknown label with a code that is not 200, by HTTP 200', async () => {
    const timestamp = portal.clock.now().getTime();
    const domainCode = 'nobody-here';
    const sign = lookupSignature(domainCode, timestamp);
    const answer = await lookUp(domainCode, { sign, timestamp, domainCode });
    expect(answer).toMatchObject({ status: 200, flag: false, code: 10020 });
    expect(answer.cnMessage).toMatch(/\p{Script=Han}/u);
  });

  test('refuses a wrong signature and a wrong clock', async () => {
    const timestamp = portal.clock.now().getTime();
    const { domainCode } = library;
    expect((await lookUp(domainCode, { sign: 'x', timestamp, domainCode })).code).toBe(10019);
    const late = timestamp - 301_000;
    const sign = lookupSignature(domainCode, late);
    expect((await lookUp(domainCode, { sign, timestamp: late, domainCode })).code).toBe(10018);
  });

  test('hears of a change at once', async () => {
    await changeLibrary(portal.store, library.code, { nameEn: 'Renamed' });
    const ask = async () => {
      const input = samplesFor(library, portal.clock.now()).getLibraryByDomainCode;
      return ((await lookUp(library.domainCode, input)).data as Library).libraryAttr.nameEn;
    };
    await expect.poll(ask).toBe('Renamed');
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

describe('a proxy', () => {
  const hstsVia = async (peer: string) => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const response = await portal.app.fetch(
      new Request(`${originOf(library)}/`, { headers }),
      peer,
    );
    return response.headers.has('Strict-Transport-Security');
  };

  test('is believed only where the operator trusts it', async () => {
    expect(await hstsVia('10.1.2.3')).toBe(true);
    expect(await hstsVia('203.0.113.9')).toBe(false);
  });
});

describe('the separate API origin', () => {
  const page = `http://${apiLabel}.localhost:8080`;

  const call = async (origin: string | null, libraryCode: string) => {
    const token = await libraryToken(portal, separate);
    const sending = { label: 'api', libraryCode, token, now: portal.clock.now() };
    const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
    return answerOf(portal.app, requestOf(listNotices, {}, { ...sending, headers }));
  };

  test("answers the library's own page, readable for it alone", async () => {
    const answer = await call(page, separate.code);
    expect(answer.code).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(page);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  test.each([null, 'http://evil.example', `http://${apiLabel}.localhost.evil.example`, 'null'])(
    'refuses the origin %s',
    async (origin) => {
      const answer = await call(origin, separate.code);
      expect(answer.code).toBe(403);
      expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
    },
  );

  test('refuses another library', async () => {
    expect((await call(page, library.code)).code).toBe(403);
  });

  test('answers the browser that asks before it calls', async () => {
    const ask = (origin: string) =>
      portal.app.fetch(
        new Request(`${apiOrigin}/knowledge/list`, {
          method: 'OPTIONS',
          headers: { Origin: origin },
        }),
      );
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
