// Usage reports are fetched from providers: a server in this process answers as providers do.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seal } from '#server/domain/accounts/second-factor/sealed.ts';
import {
  type HarvestCredentials,
  harvestKeyPurpose,
  listedProviders,
  orderHarvest,
  sealOwner,
} from '#server/domain/counter/providers.ts';
import { harvestLibrary } from '#server/imports/harvest/harvest-library.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import { counterCounts, counterProviders } from '#server/store/schema/desk/counter.ts';
import { freshLibrary, openedPortal, renew } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const requests: URL[] = [];
let answer: (url: URL) => { status?: number; body: unknown };
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://provider');
  requests.push(url);
  const { status = 200, body } = answer(url);
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(async () => {
  await renew(portal, library);
  requests.length = 0;
});

const exception = (Code: number, Message = 'said') => ({ Code, Message, Severity: 'Error' });
const period = (url: URL) =>
  ['begin_date', 'end_date'].map((name) => url.searchParams.get(name) ?? '');

/** A report of release 5.1 with one use in each of these months. */
function report(url: URL, months: readonly string[], more: object = {}) {
  const [Begin_Date, End_Date] = period(url).map((month) => `${month}-28`);
  const used = Object.fromEntries(months.map((month) => [month, 1]));
  return {
    Report_Header: {
      Report_ID: 'TR',
      Release: '5.1',
      Report_Filters: { Begin_Date, End_Date },
      ...more,
    },
    Report_Items: [
      {
        Title: 'Atlas',
        Platform: 'Alpha',
        Item_ID: { Online_ISSN: '0028-0836' },
        Attribute_Performance: [{ Performance: { Total_Item_Requests: used } }],
      },
    ],
  };
}

async function provider(credentials: HarvestCredentials = { requestorId: 'r', apiKey: 'secret' }) {
  const { code: libraryCode } = library;
  const key = await serverKey(portal.store, harvestKeyPurpose);
  const sealed = seal(key, sealOwner(libraryCode, 'alpha'), JSON.stringify(credentials));
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(counterProviders).values({
      libraryCode,
      id: 'alpha',
      name: 'Alpha',
      isOn: true,
      customerId: 'c1',
      reports: ['TR'],
      url: `${origin()}/counter`,
      credentials: sealed,
      day: 28,
    });
  });
}
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const order = (from: string, to: string, now: Date) =>
  portal.store.inLibrary(library.code, (tx) => orderHarvest(tx, { id: 'alpha', from, to }, now));

async function harvest(now: Date, today = '2026-05-01', maxBytes?: number) {
  const key = await serverKey(portal.store, harvestKeyPurpose);
  const given = { libraryCode: library.code, today, now, key, origins: [origin()] };
  await harvestLibrary(portal.store, { ...given, ...(maxBytes && { maxBytes }) });
}

async function seen(year = 2026) {
  return portal.store.inLibrary(library.code, async (tx) => {
    const [found] = await listedProviders(tx, year);
    const months = found?.months.map(({ month, state, exception: code }) =>
      [month, state, code].filter((each) => each !== null).join(' '),
    );
    const counts = await tx.select().from(counterCounts);
    const used = counts.map(({ counts: all }) => all.reduce((sum, each) => sum + each, 0));
    return { months, used: used[0] ?? 0, stoppedBy: found?.stoppedBy, message: found?.message };
  });
}

const start = new Date('2026-05-01T00:00:00Z');
const minutesOn = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('a harvest', () => {
  test('asks for months at once, by the names of the API, and imports what comes', async () => {
    await provider();
    answer = (url) => ({ body: report(url, ['2026-01', '2026-03']) });
    expect(await order('2026-01', '2026-03', start)).toBe(3);
    await harvest(start);
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/counter/r51/reports/tr']);
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      customer_id: 'c1',
      requestor_id: 'r',
      api_key: 'secret',
      attributes_to_show: 'Access_Type',
      begin_date: '2026-01',
      end_date: '2026-03',
    });
    const done = { months: ['2026-01 there', '2026-02 there', '2026-03 there'], used: 2 };
    expect(await seen()).toMatchObject(done);
    await harvest(minutesOn(60 * 24 * 40));
    expect(requests).toHaveLength(1);
  });

  test('takes the months before by itself, on the day of the month', async () => {
    await provider();
    answer = (url) => ({ body: report(url, period(url).slice(0, 1)) });
    await harvest(start, '2026-05-27');
    expect(requests).toEqual([]);
    await harvest(start, '2026-05-28');
    expect((await seen()).months).toEqual(['2026-02 there', '2026-03 there', '2026-04 there']);
  });

  test('tells months without usage, months that are gone, and months that come later apart', async () => {
    await provider();
    const codes: Record<string, number> = { '2026-01': 3030, '2026-02': 3032, '2026-03': 3031 };
    answer = (url) => ({ body: exception(codes[period(url)[0] ?? ''] ?? 0) });
    await order('2026-01', '2026-03', start);
    await harvest(start);
    const months = ['2026-01 none 3030', '2026-02 gone 3032', '2026-03 waiting 3031'];
    expect((await seen()).months).toEqual(months);
    answer = (url) => ({ body: report(url, ['2026-03']) });
    await harvest(minutesOn(60));
    expect((await seen()).used).toBe(0);
    await harvest(minutesOn(60 * 24));
    expect((await seen()).months?.at(-1)).toBe('2026-03 there');
  });

  test('waits where the report is queued, longer each time, and gives it up after days', async () => {
    await provider();
    answer = () => ({ status: 202, body: exception(1011) });
    await order('2026-01', '2026-01', start);
    let minutes = 0;
    for (let attempt = 0; attempt < 40; attempt += 1, minutes += 12 * 60)
      await harvest(minutesOn(minutes));
    expect(requests.length).toBeLessThanOrEqual(13);
    expect(await seen()).toMatchObject({ months: ['2026-01 failed 1011'], message: '1011 said' });
  });

  test('asks nothing more of a provider that is asked too much', async () => {
    await provider();
    answer = () => ({ status: 429, body: exception(1020) });
    await order('2024-01', '2026-03', start);
    await harvest(start);
    await harvest(minutesOn(60));
    expect(requests).toHaveLength(1);
    await harvest(minutesOn(12 * 60));
    expect(requests).toHaveLength(2);
  });

  test.each([2000, 2010, 2020])('stops at %i until a librarian looks at it', async (code) => {
    await provider();
    answer = () => ({ status: 401, body: [exception(code)] });
    await order('2026-01', '2026-01', start);
    await harvest(start);
    await harvest(minutesOn(60 * 24 * 7));
    expect(requests).toHaveLength(1);
    expect(await seen()).toMatchObject({ stoppedBy: code, months: [`2026-01 waiting ${code}`] });
    answer = (url) => ({ body: report(url, ['2026-01']) });
    await order('2026-01', '2026-01', start);
    await harvest(start);
    expect(await seen()).toMatchObject({ stoppedBy: null, months: ['2026-01 there'], message: '' });
  });

  test('keeps a part, and asks for the whole a week later', async () => {
    await provider();
    const part = { Exceptions: [exception(3040)] };
    answer = (url) => ({ body: report(url, ['2026-01'], part) });
    await order('2026-01', '2026-01', start);
    await harvest(start);
    expect(await seen()).toMatchObject({ months: ['2026-01 partial 3040'], used: 1 });
    answer = (url) => ({ body: report(url, ['2026-01']) });
    await harvest(minutesOn(60 * 24 * 7));
    expect((await seen()).months).toEqual(['2026-01 there']);
  });

  test('a month that comes twice with other numbers is the one that came last', async () => {
    await provider();
    answer = (url) => ({ body: report(url, ['2026-01', '2026-02']) });
    await order('2026-01', '2026-02', start);
    await harvest(start);
    answer = (url) => ({ body: report(url, ['2026-01']) });
    await order('2026-01', '2026-02', start);
    await harvest(start);
    expect((await seen()).used).toBe(1);
    // What fails afterwards takes nothing away.
    answer = () => ({ body: exception(3031) });
    await order('2026-01', '2026-01', start);
    await harvest(start);
    expect(await seen()).toMatchObject({
      used: 1,
      months: ['2026-01 there 3031', '2026-02 there'],
    });
  });

  test.each([
    ['a page for people', () => ({ body: '<html>Sign in</html>' }), 'noReport'],
    ['a server in trouble', () => ({ status: 503, body: 'busy' }), 'HTTP 503'],
    ['a redirect', () => ({ status: 302, body: '' }), 'HTTP 302'],
    ['JSON of its own', () => ({ body: { error: 'busy' } }), 'noReport'],
  ])('%s is told, and asked again later', async (_, given, message) => {
    await provider();
    answer = given;
    await order('2026-01', '2026-01', start);
    await harvest(start);
    expect(await seen()).toMatchObject({ months: ['2026-01 waiting 0'], message });
    await harvest(minutesOn(60));
    expect(requests).toHaveLength(2);
  });

  test('an answer without end is left, and named', async () => {
    await provider();
    answer = () => ({ body: 'x'.repeat(200_000) });
    await order('2026-01', '2026-01', start);
    await harvest(start, '2026-05-01', 100_000);
    expect(await seen()).toMatchObject({ months: ['2026-01 failed 0'], message: 'tooLarge' });
  });

  test('asks no address inside a network', async () => {
    await provider();
    await order('2026-01', '2026-01', start);
    const key = await serverKey(portal.store, harvestKeyPurpose);
    const given = { libraryCode: library.code, today: '2026-05-01', now: start, key };
    await harvestLibrary(portal.store, given);
    expect(requests).toEqual([]);
    expect((await seen()).message).toBe('notAllowed');
  });
});
