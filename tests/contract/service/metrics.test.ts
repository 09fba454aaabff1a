// What watchers are told: figures for Prometheus, the request's id, the access log.
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { openQueueClient } from '#server/jobs/queue-client.ts';
import { openMetricsPort } from '#server/operations/metrics/metrics-answer.ts';
import { accountOf, askAs, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { ownDatabase } from '../support/own-database.ts';
import { openPortal } from '../support/portal.ts';

const token = 'a-token-of-tests-0123';
const queue = openQueueClient({ connection: ownDatabase() }, (error) => {
  throw error;
});
const portal = openedPortal({
  measured: { metricsToken: token },
  jobFigures: { queues: queue.lengths, ended: () => ({ done: 0 }) },
});
const library = oneLibrary(portal);
afterAll(queue.stop);

const get = async (url: string, headers: Record<string, string> = {}, { app } = portal) =>
  app.fetch(new Request(url, { headers: { Host: new URL(url).host, ...headers } }));
const metrics = async (Authorization = `Bearer ${token}`) => {
  const headers: Record<string, string> = Authorization === '' ? {} : { Authorization };
  const response = await get('http://10.0.0.7:8080/metrics', headers);
  return { status: response.status, text: await response.text() };
};

test('figures are told to those who have the token, and nothing of readers is in them', async () => {
  const visitor = await visitorOf(portal, library);
  const input = { offset: 0, limit: 1 };
  for (let times = 0; times < 3; times += 1) await askAs(portal, visitor, listDatabases, input);
  await askAs(portal, { ...visitor, token: 'x' }, listDatabases, input);

  const { status, text } = await metrics();
  expect(status).toBe(200);
  const counted = (status: string, count: number) =>
    `portal_request_duration_seconds_count{route="listDatabases",status="${status}",library="national"} ${count}`;
  expect(text.split('\n')).toEqual(expect.arrayContaining([counted('2xx', 3), counted('4xx', 1)]));
  expect(text).toMatch(/^portal_answer_cache_hits\{cache="answers"\} 2$/m);
  expect(text).toMatch(/^portal_database_connections \d+$/m);
  expect(text).not.toContain(library.code);

  for (const wrong of ['', 'Bearer x', `Bearer ${token}x`, token])
    expect((await metrics(wrong)).status).toBe(404);
  // Nobody where no token is set.
  const silent = await openPortal();
  const refused = await get('http://localhost:8080/metrics', { Authorization: 'Bearer ' }, silent);
  expect([refused.status, silent.app.metrics]).toEqual([404, null]);
});

test('refused calls are counted by error, those of outboxes apart', async () => {
  const reader = await accountOf(portal, library, 'reader');
  const resource = { kind: 'database' as const, id: 'not-there' };
  const follow = async (headers: Record<string, string> = {}) => {
    const input = { resource, isFollowed: true };
    const request = requestAs(portal, reader, setFollow, input, { headers });
    return (await portal.app.fetch(request)).status;
  };
  expect([await follow(), await follow()]).toEqual([404, 404]);
  expect(await follow({ 'Idempotency-Key': 'no UUID' })).toBe(400);
  await askAs(portal, reader, getDatabase, { id: 'not-there' });
  await get('http://localhost:8080/not-there');

  const { text } = await metrics();
  const counted = text.match(/^portal_refusals_total\{.*(?:Follow|getDatabase).*$/gm)?.sort();
  expect(counted).toEqual([
    'portal_refusals_total{error="invalidInput",call="setFollow",outbox="yes"} 1',
    'portal_refusals_total{error="notFound",call="getDatabase",outbox="no"} 1',
    'portal_refusals_total{error="notFound",call="setFollow",outbox="yes"} 2',
  ]);
  expect(text).not.toMatch(/portal_refusals_total\{.*page/);
});

test('a port of its own tells them, and nothing else', async () => {
  const { metrics: own } = portal.app;
  if (own === null) throw new Error('the portal is not measured');
  const open = await openMetricsPort(own, { host: '127.0.0.1', port: 0, token: '' });
  const guarded = await openMetricsPort(own, { host: '127.0.0.1', port: 0, token });
  afterAll(() => Promise.all([open.close(), guarded.close()]));
  const ask = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await ask(open.port, '/metrics')).text()).toContain('portal_info{version="');
  expect((await ask(open.port, '/databaseList')).status).toBe(404);
  expect((await ask(guarded.port, '/metrics')).status).toBe(401);
});

test("an answer has its request's id, the proxy's where that is one", async () => {
  const idOf = async (given: string) => {
    const response = await get('http://localhost:8080/health/live', { 'X-Request-Id': given });
    return response.headers.get('x-request-id');
  };
  expect(await idOf('proxy-1234.abc')).toBe('proxy-1234.abc');
  expect(await idOf('has spaces and "quotes"')).toMatch(/^[\da-f-]{36}$/);
});

test('the rules and the dashboard name figures and errors that there are', async () => {
  const { text } = await metrics();
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const named = readFileSync(`docs/operations/${file}`, 'utf8').match(/\bportal_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const name of new Set(named)) expect(text, name).toContain(name);
  }
  const rules = readFileSync('docs/operations/alerts.yml', 'utf8');
  const errors = /error!~"([\w|]+)"/.exec(rules)?.[1]?.split('|') ?? [];
  expect(errors).toContain('unavailable');
  for (const name of errors) expect(catalogue).toHaveProperty(name);
});
