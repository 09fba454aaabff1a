// Keys of a library: what they open, and everything they do not.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { getOverview } from '#contract/calls/collection/overview.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import {
  importFile,
  listImports,
  setStandings,
  undoImport,
} from '#contract/calls/library/imports.ts';
import { createKey, listKeys, revokeKey } from '#contract/calls/library/keys.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { getTimestamp } from '#contract/calls/library/time.ts';
import type { ImportOutcome } from '#contract/models/import-model.ts';
import { KeyScope } from '#contract/models/roles.ts';
import { apiKeys } from '#server/store/schema/accounts/api-keys.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { imports } from '#server/store/schema/jobs.ts';
import { askAs, dataAs, fieldsOf, openAccount } from '../accounts/asking-as.ts';
import { freshIssn, kbart } from '../imports/titles/title-imports.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { answeredOnce, openPortal } from '../support/portal.ts';
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
const portal = openedPortal({ log: pino({ level: 'debug' }, sink) });
const library = freshLibrary(portal);
const librarian = openAccount(portal, library, 'librarian');
beforeEach(() => {
  lines = [];
});

const ask = <C extends AnyCall>(key: string, call: C, input: InputOf<C>) =>
  programAnswer(portal, library, key, call, input);
const list = (key: string, of = library) => programAnswer(portal, of, key, listDatabases, page);
const wished = () => samplesFor(library, portal.clock.now()).createKey;
const revoke = (id: string) => askAs(portal, librarian, revokeKey, { id });
const request = (key: string, headers: Record<string, string> = {}) =>
  programRequest(listDatabases, page, { label: library.domainCode, key, headers });

test('a librarian makes a key, a program reads with it, the list shows its use, a revoked one ends at once', async () => {
  const made = await dataAs(portal, librarian, createKey, wished());
  expect(made.secret).toMatch(/^lpk_[0-9a-f]{12}_[\w-]{43}$/);
  expect(made.key).toMatchObject({ name: 'Campus site', lastUsedAt: null, revokedAt: null });

  expect(await list(made.secret)).toMatchObject({ code: 200, data: { total: 0, items: [] } });
  const shown = await dataAs(portal, librarian, listKeys, {});
  expect(shown.items).toEqual([{ ...made.key, lastUsedAt: expect.stringContaining('T') }]);

  const revoked = await revoke(made.key.id);
  expect(revoked.data).toMatchObject({ key: { revokedAt: expect.stringContaining('T') } });
  expect((await revoke(made.key.id)).data).toEqual(revoked.data);
  expect(await list(made.secret)).toMatchObject({ status: 401, code: 10012 });
  expect((await revoke('none')).code).toBe(404);
});

test('only a hash is kept, and the log names a key by its id', async () => {
  const { secret, key } = await dataAs(portal, librarian, createKey, wished());
  await list(secret);
  await ask(secret, listNotices, {});
  await revoke(key.id);
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(apiKeys));
  for (const text of [JSON.stringify(rows), lines.join('')]) {
    expect(text).toContain(key.id);
    expect(text).not.toContain(secret.slice(-43));
  }
  const events: Record<string, unknown>[] = lines.map((line) => JSON.parse(line));
  expect(events.filter((event) => event.key === key.id)).toMatchObject([
    { event: 'keyCreated' },
    { event: 'keyUsed', call: 'listDatabases', refused: null },
    { event: 'keyUsed', call: 'listNotices', refused: 'forbidden' },
    { event: 'keyRevoked' },
  ]);
});

test('a wrong key, one of another library and one that was never there are refused alike', async () => {
  const other = await portal.addLibrary();
  const { secret } = await keyOf(portal, library, ['catalogue:read']);
  const { message } = await list(secret, other);
  const refused = { status: 401, code: 10012, message, data: null };
  const wrong = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
  expect(await list(secret, other)).toMatchObject(refused);
  for (const key of [wrong, `lpk_0123456789ab_${'x'.repeat(43)}`, 'lpk_odd'])
    expect(await list(key)).toMatchObject(refused);
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
  expect((await ask(secret, listNotices, {})).code).toBe(200);
  const refused = await list(secret);
  expect(refused).toMatchObject({ status: 403, code: 403 });
  expect(refused.message).toContain('catalogue:read');
  const all = await keyOf(portal, library, [...KeyScope.options]);
  const samples = samplesFor(library, portal.clock.now());
  for (const call of Object.values<AnyCall>(allCalls)) {
    const input = samples[call.name as keyof typeof samples];
    const { status } = await ask(all.secret, call, input);
    if (call.keyScope === undefined) expect(status, call.name).toBe(403);
    else expect([200, 400, 404], call.name).toContain(status);
  }
  const open = Object.values<AnyCall>(allCalls).filter(({ keyScope }) => keyScope !== undefined);
  // What is a reader's own, signs in or makes keys is never open to a key.
  const isOwn = /Follow|Profile|Subscription|Token|Key|Visit/;
  expect(open.filter(({ name }) => isOwn.test(name))).toEqual([]);
});

test('a key reads titles and figures, and imports like a librarian', async () => {
  const scopes = ['imports:write', 'catalogue:read', 'figures:read'] as const;
  const { secret } = await keyOf(portal, library, [...scopes]);
  const title = { publication_title: 'Atlas of Keys', title_id: 'atlas' };
  const content = kbart([{ ...title, print_identifier: freshIssn() }]);
  const samples = samplesFor(library, portal.clock.now());
  const file = { isDryRun: false, content: Buffer.from(content).toString('base64') };
  const done = await ask(secret, importFile, { ...samples.importFile, ...file });
  expect(done.data).toMatchObject({ outcome: { created: 1 } });
  const { data } = await ask(secret, listImports, {});
  expect(data).toMatchObject({ items: [{ state: 'done' }] });
  const [run] = await portal.store.inLibrary(library.code, (tx) => tx.select().from(imports));
  expect(run?.startedBy).toBe('key a test');
  // The index follows a moment after the tables.
  const found = async () => (await ask(secret, searchTitles, samples.searchTitles)).data;
  await expect.poll(found).toMatchObject({ total: 1, items: [{ name: { en: 'Atlas of Keys' } }] });
  const figures = async () => (await ask(secret, getOverview, {})).data;
  await expect.poll(figures).toMatchObject({ kinds: { journal: 1 } });
});

test('a key writes standings row by row, again without a change, and only those of its library', async () => {
  const { secret } = await keyOf(portal, library, ['imports:write']);
  const another = await portal.addLibrary();
  const send = async (standings: Record<string, unknown>[], isDryRun = false) => {
    const { data } = await ask(secret, setStandings, { standings, isDryRun });
    return data as { id: string; outcome: ImportOutcome };
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
  expect(outcome.refused.map(({ row, field }) => `${row} ${field}`).join(', ')).toBe(
    '3 overdueDays, 4 action, 5 username, 6 username, 7 overdue',
  );
  expect(await stored()).toMatchObject([
    { username: 'a', overdueDays: 160, isTaskCleared: true },
    { username: 'b', isGraduate: true, refusedResources: ['database/x'] },
  ]);
  const again = { created: 0, changed: 0, unchanged: 2 };
  expect((await send(rows.slice(0, 2))).outcome).toMatchObject(again);
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
  for (const run of runs) expect(run).toMatchObject({ kind: 'standings', startedBy: 'key a test' });
  await ask(secret, undoImport, { id: removal.id });
  expect(await stored()).toEqual(before);
  expect(await stored(another)).toEqual([]);
  const foreign = await programAnswer(portal, another, secret, setStandings, { standings: rows });
  expect(foreign.code).not.toBe(200);
  const { secret: narrow } = await keyOf(portal, library, ['catalogue:read']);
  expect((await ask(narrow, setStandings, { standings: rows })).code).toBe(403);
});

test('above its rate a key is refused with the time to wait, on every node, and works again after it', async () => {
  const { secret } = await keyOf(portal, library, ['catalogue:read'], { ratePerMinute: 3 });
  const second = await openPortal();
  for (const { app } of [portal, second, portal])
    expect((await app.fetch(request(secret))).status).toBe(200);
  const { status, headers } = await second.app.fetch(request(secret));
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  portal.clock.offsetMs = wait * 1_000 + 50;
  expect((await portal.app.fetch(request(secret))).status).toBe(200);
});

test('a key in an address is refused, whatever else the request carries', async () => {
  const { secret } = await keyOf(portal, library, ['catalogue:read']);
  const good = request(secret);
  for (const name of ['access_token', 'key', 'limit']) {
    const url = `${good.url}&${name}=${secret}`;
    for (const headers of [good.headers, new Headers({ Host: new URL(url).host })]) {
      const answer = await answeredOnce(portal.app, new Request(url, { headers }));
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['Authorization']]);
      expect(JSON.stringify(answer)).not.toContain(secret.slice(-43));
    }
  }
});

test('a key is of no use where there is no library, with another code, or as a token', async () => {
  const { secret: key } = await keyOf(portal, library, ['catalogue:read']);
  const statusOf = async (sent: Request) => (await answeredOnce(portal.app, sent)).status;
  expect(await statusOf(programRequest(getTimestamp, {}, { label: '', key }))).toBe(403);
  expect(await statusOf(request(key, { libraryCode: library.code }))).toBe(200);
  expect(await statusOf(request(key, { libraryCode: 'another' }))).toBe(403);
  // The page's own requests need their signature as before.
  expect(await statusOf(request('a.b'))).toBe(403);
});

test('a key must end on a day that comes within two years, and has a name and a scope', async () => {
  const days = [dayIn(portal, -1), dayIn(portal, 740), '2027-02-30', 'soon'];
  const ends = days.map((endsOn) => ({ endsOn }));
  for (const change of [...ends, { scopes: [] }, { name: ' ' }, { ratePerMinute: 6_001 }]) {
    const answer = await askAs(portal, librarian, createKey, { ...wished(), ...change });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(change)]);
  }
});
