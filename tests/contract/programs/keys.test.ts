// Keys of a library: what they open, and everything they do not.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { listDatabases } from '#contract/calls/databases.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { importFile, listImports, setStandings, undoImport } from '#contract/calls/imports.ts';
import { createKey, type LibraryKey, listKeys, revokeKey } from '#contract/calls/keys.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { getTimestamp } from '#contract/calls/time.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import type { ImportOutcome } from '#contract/models/import-model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { apiKeys } from '#server/store/schema/api-keys.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { imports } from '#server/store/schema/libraries.ts';
import { signIn } from '../accounts/signing-in.ts';
import { freshIssn, kbart } from '../imports/titles/title-imports.ts';
import { answeredOnce, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';
import { dayIn, keyOf, programAnswer, programRequest } from './calling.ts';

const page = { offset: 0, limit: 10 };
let lines: string[] = [];
const sink = new Writable({
  write: (chunk, _, done) => {
    lines.push(String(chunk));
    done();
  },
});
let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal({ log: pino({ level: 'debug' }, sink) });
});
beforeEach(async () => {
  portal.clock.offsetMs = 0;
  portal.clock.standsAt = null;
  library = await portal.addLibrary();
  lines = [];
});

const list = (key: string, of = library) => programAnswer(portal, of, key, listDatabases, page);

/** Makes a call as an account of the library. */
async function as(role: 'reader' | 'librarian') {
  const name = await portal.addPatron(library, { role });
  const { accessToken: token } = await signIn(portal, library, name);
  return <C extends AnyCall>(call: C, input: InputOf<C>) =>
    answeredOnce(
      portal.app,
      requestOf(call, input, {
        label: library.domainCode,
        libraryCode: library.code,
        token,
        userKey: encodeURIComponent(name),
        now: portal.clock.now(),
      }),
    );
}

test('a librarian makes a key, a program reads with it, the list shows its use, a revoked one ends at once', async () => {
  const librarian = await as('librarian');
  const input = samplesFor(library, portal.clock.now()).createKey;
  const made = (await librarian(createKey, input)).data as { secret: string; key: LibraryKey };
  expect(made.secret).toMatch(/^lpk_[0-9a-f]{12}_[\w-]{43}$/);
  expect(made.key).toMatchObject({ name: 'Campus site', lastUsedAt: null, revokedAt: null });

  const { code, data } = await list(made.secret);
  expect({ code, data }).toEqual({ code: 200, data: { total: 0, items: [] } });
  const shown = (await librarian(listKeys, {})).data as { items: LibraryKey[] };
  expect(shown.items).toEqual([{ ...made.key, lastUsedAt: expect.stringContaining('T') }]);

  const revoked = await librarian(revokeKey, { id: made.key.id });
  expect(revoked.data).toMatchObject({ key: { revokedAt: expect.stringContaining('T') } });
  expect((await librarian(revokeKey, { id: made.key.id })).data).toEqual(revoked.data);
  expect(await list(made.secret)).toMatchObject({ status: 401, code: 10012 });
  expect((await librarian(revokeKey, { id: 'none' })).code).toBe(404);
});

test('only a hash is kept, and the log names a key by its id', async () => {
  const librarian = await as('librarian');
  const input = samplesFor(library, portal.clock.now()).createKey;
  const { secret, key } = (await librarian(createKey, input)).data as {
    secret: string;
    key: LibraryKey;
  };
  await list(secret);
  await programAnswer(portal, library, secret, listNotices, {});
  await librarian(revokeKey, { id: key.id });
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(apiKeys));
  const log = lines.join('');
  for (const text of [JSON.stringify(rows), log]) {
    expect(text).toContain(key.id);
    expect(text).not.toContain(secret.slice(-43));
  }
  const events = lines.map((line) => JSON.parse(line) as { [fact: string]: unknown; key?: string });
  const ofKey = events.filter((event) => event.key === key.id);
  expect(ofKey.map(({ event, call, refused }) => ({ event, call, refused }))).toEqual([
    { event: 'keyCreated' },
    { event: 'keyUsed', call: 'listDatabases', refused: null },
    { event: 'keyUsed', call: 'listNotices', refused: 'forbidden' },
    { event: 'keyRevoked' },
  ]);
});

test('readers make, see and revoke no keys', async () => {
  const reader = await as('reader');
  const input = samplesFor(library, portal.clock.now());
  expect((await reader(createKey, input.createKey)).code).toBe(403);
  expect((await reader(listKeys, {})).code).toBe(403);
  expect((await reader(revokeKey, { id: 'none' })).code).toBe(403);
});

test('a wrong key, one of another library and one that was never there are refused alike', async () => {
  const other = await portal.addLibrary();
  const { secret } = await keyOf(portal, library, ['catalogue:read']);
  const refusal = async (answer: ReturnType<typeof list>) => {
    const { status, code, message, data } = await answer;
    return { status, code, message, data };
  };
  const foreign = await refusal(list(secret, other));
  const last = secret.at(-1) === 'A' ? 'B' : 'A';
  const wrong = await refusal(list(`${secret.slice(0, -1)}${last}`));
  const unknown = await refusal(list(`lpk_0123456789ab_${'x'.repeat(43)}`));
  const odd = await refusal(list('lpk_odd'));
  expect(foreign).toMatchObject({ status: 401, code: 10012, data: null });
  for (const answer of [wrong, unknown, odd]) expect(answer).toEqual(foreign);
  expect((await list(secret)).code).toBe(200);
});

test('a key works to the end of its last day, in UTC, and no longer', async () => {
  const { secret } = await keyOf(portal, library, ['catalogue:read'], { days: 1 });
  const end = Date.parse(`${dayIn(portal, 1)}T00:00:00Z`) + 24 * 3_600_000;
  portal.clock.standsAt = end - 1;
  expect((await list(secret)).code).toBe(200);
  portal.clock.standsAt = end;
  expect(await list(secret)).toMatchObject({ status: 401, code: 10009 });
});

test('a key makes the calls of its scopes alone, and no scope opens any other', async () => {
  const { secret } = await keyOf(portal, library, ['notices:read']);
  expect((await programAnswer(portal, library, secret, listNotices, {})).code).toBe(200);
  const refused = await list(secret);
  expect(refused).toMatchObject({ status: 403, code: 403 });
  expect(refused.message).toContain('catalogue:read');
  const all = await keyOf(portal, library, [
    'catalogue:read',
    'notices:read',
    'figures:read',
    'imports:write',
  ]);
  const samples = samplesFor(library, portal.clock.now());
  for (const call of Object.values<AnyCall>(allCalls)) {
    const input = samples[call.name as keyof typeof samples];
    const { status } = await programAnswer(portal, library, all.secret, call, input);
    if (call.keyScope === undefined) expect(status, call.name).toBe(403);
    else expect([200, 400, 404], call.name).toContain(status);
  }
  const open = Object.values<AnyCall>(allCalls).filter(({ keyScope }) => keyScope !== undefined);
  // What is a reader's own, signs in or makes keys is never open to a key.
  expect(
    open.filter(({ name }) => /Follow|Profile|Subscription|Token|Key|Visit/.test(name)),
  ).toEqual([]);
});

test('a key reads titles and figures, and imports like a librarian', async () => {
  const { secret } = await keyOf(portal, library, [
    'imports:write',
    'catalogue:read',
    'figures:read',
  ]);
  const content = kbart([
    { publication_title: 'Atlas of Keys', print_identifier: freshIssn(), title_id: 'atlas' },
  ]);
  const samples = samplesFor(library, portal.clock.now());
  const file = { ...samples.importFile, isDryRun: false };
  const order = { ...file, content: Buffer.from(content).toString('base64') };
  const done = await programAnswer(portal, library, secret, importFile, order);
  expect(done.data).toMatchObject({ outcome: { created: 1 } });
  const { data } = await programAnswer(portal, library, secret, listImports, {});
  expect(data).toMatchObject({ items: [{ state: 'done' }] });
  const [run] = await portal.store.inLibrary(library.code, (tx) => tx.select().from(imports));
  expect(run?.startedBy).toBe('key a test');
  // The index follows a moment after the tables.
  const found = async () =>
    (await programAnswer(portal, library, secret, searchTitles, samples.searchTitles)).data;
  await expect.poll(found).toMatchObject({ total: 1, items: [{ name: { en: 'Atlas of Keys' } }] });
  const figures = async () => (await programAnswer(portal, library, secret, getOverview, {})).data;
  await expect.poll(figures).toMatchObject({ kinds: { journal: 1 } });
});

test('a key writes standings row by row, again without a change, and only those of its library', async () => {
  const { secret } = await keyOf(portal, library, ['imports:write']);
  const another = await portal.addLibrary();
  const send = async (standings: Record<string, unknown>[], isDryRun = false) =>
    (await programAnswer(portal, library, secret, setStandings, { standings, isDryRun })).data as {
      id: string;
      outcome: ImportOutcome;
    };
  const stored = (of = library) =>
    portal.store.inLibrary(of.code, (tx) =>
      tx.select().from(patronStandings).orderBy(patronStandings.username),
    );
  const rows = [
    { username: 'a', overdueDays: 160 },
    { username: 'b', action: 'replace', isGraduate: true, refusedResources: ['database/x'] },
    { username: 'c', overdueDays: 'many' },
    { username: 'd' },
    { overdueDays: 1 },
    { username: 'a', overdueDays: 2 },
    { username: 'e', overdue: 5 },
  ];
  expect((await send(rows, true)).outcome).toMatchObject({ created: 2, isDryRun: true });
  expect(await stored()).toEqual([]);
  const { outcome } = await send(rows);
  expect(outcome).toMatchObject({ read: 7, created: 2, refusedCount: 5 });
  expect(outcome.refused.map(({ row, field }) => [row, field])).toEqual([
    [3, 'overdueDays'],
    [4, 'action'],
    [5, 'username'],
    [6, 'username'],
    [7, 'overdue'],
  ]);
  expect(await stored()).toMatchObject([
    { username: 'a', overdueDays: 160, isTaskCleared: true },
    { username: 'b', isGraduate: true, refusedResources: ['database/x'] },
  ]);
  const again = await send(rows.slice(0, 2));
  expect(again.outcome).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  const changes = [
    { username: 'a', isTaskCleared: false },
    { username: 'b', action: 'replace', overdueDays: 3 },
  ];
  expect((await send(changes)).outcome).toMatchObject({ changed: 2 });
  const before = await stored();
  expect(before).toMatchObject([
    { username: 'a', overdueDays: 160, isTaskCleared: false },
    { username: 'b', isGraduate: false, overdueDays: 3, refusedResources: [] },
  ]);
  // All rows refused: each is named, and nothing changes.
  expect((await send([{ username: '' }])).outcome).toMatchObject({ read: 1, refusedCount: 1 });
  const gone = ['a', 'nobody'].map((username) => ({ username, action: 'remove' }));
  const removal = await send(gone);
  expect(removal.outcome).toMatchObject({ changed: 1, unchanged: 1, withdrawn: 1 });
  expect(await stored()).toMatchObject([{ username: 'b' }]);
  const runs = await portal.store.inLibrary(library.code, (tx) => tx.select().from(imports));
  expect(new Set(runs.map(({ kind, startedBy }) => `${kind} ${startedBy}`))).toEqual(
    new Set(['standings key a test']),
  );
  await programAnswer(portal, library, secret, undoImport, { id: removal.id });
  expect(await stored()).toEqual(before);
  expect(await stored(another)).toEqual([]);
  const foreign = await programAnswer(portal, another, secret, setStandings, { standings: rows });
  expect(foreign.code).not.toBe(200);
  const { secret: narrow } = await keyOf(portal, library, ['catalogue:read']);
  expect(
    (await programAnswer(portal, library, narrow, setStandings, { standings: rows })).code,
  ).toBe(403);
});

test('above its rate a key is refused with the time to wait, on every node, and works again after it', async () => {
  const { secret } = await keyOf(portal, library, ['catalogue:read'], { ratePerMinute: 3 });
  const second = await openPortal();
  const request = () =>
    programRequest(listDatabases, page, { label: library.domainCode, key: secret });
  const statuses: number[] = [];
  for (const { app } of [portal, second, portal])
    statuses.push((await app.fetch(request())).status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await second.app.fetch(request());
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  portal.clock.offsetMs = wait * 1_000 + 50;
  expect((await portal.app.fetch(request())).status).toBe(200);
});

test('a key in an address is refused, whatever else the request carries', async () => {
  const { secret } = await keyOf(portal, library, ['catalogue:read']);
  const good = programRequest(listDatabases, page, { label: library.domainCode, key: secret });
  for (const name of ['access_token', 'key', 'limit']) {
    const url = `${good.url}&${name}=${secret}`;
    for (const headers of [good.headers, new Headers({ Host: new URL(url).host })]) {
      const answer = await answeredOnce(portal.app, new Request(url, { headers }));
      expect(answer).toMatchObject({ status: 400, code: 400 });
      expect(answer.data).toMatchObject({ issues: [{ field: 'Authorization' }] });
      expect(JSON.stringify(answer)).not.toContain(secret.slice(-43));
    }
  }
});

test('a key is of no use where there is no library, with another code, or as a token', async () => {
  const { secret: key } = await keyOf(portal, library, ['catalogue:read']);
  const send = (request: Request) => answeredOnce(portal.app, request);
  expect((await send(programRequest(getTimestamp, {}, { label: '', key }))).status).toBe(403);
  const label = library.domainCode;
  const named = (libraryCode: string) =>
    send(programRequest(listDatabases, page, { label, key, headers: { libraryCode } }));
  expect((await named(library.code)).code).toBe(200);
  expect((await named('another')).status).toBe(403);
  // The page's own requests need their signature as before.
  const unsigned = programRequest(listDatabases, page, { label, key: 'a.b' });
  expect((await send(unsigned)).code).toBe(403);
});

test('a key must end on a day that comes within two years, and has a name and a scope', async () => {
  const librarian = await as('librarian');
  const input = samplesFor(library, portal.clock.now()).createKey;
  for (const endsOn of [dayIn(portal, -1), dayIn(portal, 740), '2027-02-30', 'soon']) {
    const { status, data } = await librarian(createKey, { ...input, endsOn });
    expect({ status, data }).toMatchObject({
      status: 400,
      data: { issues: [{ field: 'endsOn' }] },
    });
  }
  expect((await librarian(createKey, { ...input, scopes: [] })).status).toBe(400);
  expect((await librarian(createKey, { ...input, name: ' ' })).status).toBe(400);
  expect((await librarian(createKey, { ...input, ratePerMinute: 6_001 })).status).toBe(400);
});
