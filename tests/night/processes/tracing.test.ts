// Traces by setting: what a collector is sent of requests, transactions and jobs, and that nothing of
// OpenTelemetry is loaded where nobody wants traces.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { importFile, listImports } from '#contract/calls/library/imports.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { accountOf } from '#tests/contract/accounts/asking-as.ts';
import { journal, kbart } from '#tests/contract/imports/titles/title-imports.ts';
import { sendingOf } from '#tests/contract/support/asking.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { answerOf, openPortal, requestOf, type Sending } from '#tests/contract/support/portal.ts';
import { serviceProcesses } from '#tests/contract/support/service-processes.ts';
import { appAt } from '#tests/night/soak/over-http.ts';
import { freePort } from '#tools/free-port.ts';
import { importOrder } from './ordering.ts';

const { place } = emptyDatabase();
const { start } = serviceProcesses();

const Value = z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) });
const Attributes = z.array(z.object({ key: z.string(), value: Value }));
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes,
  status: z.object({ code: z.number(), message: z.optional(z.string()) }),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

const valuesOf = (attributes: z.infer<typeof Attributes>) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

/** A collector that keeps what it is sent. */
async function collector() {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method === 'POST' && request.url === '/v1/traces') {
      bodies.push(Buffer.concat(parts).toString());
      headers.push(request.headers);
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sent = () => bodies.flatMap((body) => z.parse(Sent, JSON.parse(body)).resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    headers,
    resources: () => sent().map(({ resource }) => valuesOf(resource.attributes)),
    spans: () =>
      sent()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
  };
}

/** Says which packages of OpenTelemetry a process loads, and for whom. */
const telling = `import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@opentelemetry/'))
      writeSync(2, 'LOADED ' + specifier + ' FOR ' + context.parentURL + '\\n');
    return next(specifier, context);
  },
});`;
const nodeOptions = `--import=data:text/javascript,${encodeURIComponent(telling)}`;
const loadedIn = (text: string) =>
  [...text.matchAll(/LOADED (\S+) FOR (\S+)/g)].map(([, name = '', by = '']) => ({ name, by }));

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

test('a collector is sent requests, transactions and jobs, and nothing of readers', async () => {
  const received = await collector();
  // It has the database at hand, and does no imports itself.
  const portal = await openPortal({ database: place, jobs: { notify: async () => {} } });
  const library = await portal.addLibrary();
  const librarian = await accountOf(portal, library, 'librarian');
  const port = await freePort();
  const service = start({
    PORT: String(port),
    DATABASE_URL: addressOf(place),
    DEMONSTRATION: 'no',
    OTEL_EXPORTER_OTLP_ENDPOINT: received.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=of-tests',
    OTEL_SERVICE_NAME: 'portal-of-tests',
    NODE_OPTIONS: nodeOptions,
  });
  await service.until('"msg":"Ready"');
  const app = appAt(port) as Parameters<typeof answerOf>[0];
  const call = <C extends AnyCall>(
    wanted: C,
    input: InputOf<C>,
    headers: Sending['headers'] = {},
  ) => answerOf(app, requestOf(wanted, input, { ...sendingOf(portal, librarian), headers }));

  const traceparent = `00-${traceId}-${parentId}-01`;
  const traced = { traceparent, 'X-Request-Id': 'request-of-tests' };
  expect((await call(listDatabases, { offset: 0, limit: 1 }, traced)).status).toBe(200);
  expect((await call(getDatabase, { id: 'hidden-database' })).status).toBe(404);
  const question = 'diseases of the reader';
  expect((await call(searchAll, { q: question, kinds: [], limit: 5 })).status).toBe(200);
  const secrets = kbart([journal('Atlas of Secrets')]);
  await call(importFile, { ...importOrder(secrets), fileName: 'secrets.txt' });
  const states = async () =>
    ((await call(listImports, {})).data as { items: ImportRun[] }).items.map(({ state }) => state);
  await expect.poll(states, { timeout: 120_000, interval: 200 }).toEqual(['done']);
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);

  const spans = received.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [list] = named('GET listDatabases');
  expect(list).toMatchObject({ traceId, parentSpanId: parentId, kind: 2, status: { code: 0 } });
  expect(valuesOf(list?.attributes ?? [])).toEqual({
    'http.request.method': 'GET',
    'http.route': 'listDatabases',
    'http.response.status_code': 200,
    'portal.library.kind': 'national',
    'portal.request.id': 'request-of-tests',
  });
  const ofRequest = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId);
  expect(ofRequest.map(({ name }) => name)).toContain('library transaction');
  expect(ofRequest.every((span) => span.traceId === traceId && span.kind === 3)).toBe(true);
  const [unknown] = named('GET getDatabase');
  expect(unknown?.parentSpanId).toBeUndefined();
  expect(valuesOf(unknown?.attributes ?? [])['http.response.status_code']).toBe(404);
  const refused = spans.filter(({ parentSpanId }) => parentSpanId === unknown?.spanId);
  expect(refused.map(({ attributes }) => valuesOf(attributes)['error.type'])).toContain('AppError');
  expect(refused.every(({ status }) => status.code === 0)).toBe(true);
  const [job] = named('job imports');
  expect(job).toMatchObject({ kind: 5, status: { code: 0 } });
  expect(job?.parentSpanId).toBeUndefined();
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(ofJob.length).toBeGreaterThan(2);

  expect(new Set(received.headers.map((each) => each['x-collector-key']))).toEqual(
    new Set(['of-tests']),
  );
  for (const resource of received.resources()) {
    expect(resource).toMatchObject({ 'service.name': 'portal-of-tests' });
  }
  const { name, token } = librarian;
  const hidden = [library.code, library.domainCode, name, token, traceparent, question];
  for (const each of [...hidden, 'hidden-database', 'diseases', 'Atlas', 'SELECT', 'localhost']) {
    expect([each, received.text().includes(each)]).toEqual([each, false]);
  }
  expect(loadedIn(service.said()).map(({ name }) => name)).toContain('@opentelemetry/sdk-trace');
}, 240_000);

test('a collector that takes spans and never answers holds up no call and no end, and is logged once', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer(() => {}).on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const portal = await openPortal({ database: place, jobs: { notify: async () => {} } });
  const library = await portal.addLibrary();
  const reader = await accountOf(portal, library, 'reader');
  const port = await freePort();
  const service = start({
    PORT: String(port),
    DATABASE_URL: addressOf(place),
    DEMONSTRATION: 'no',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    // The process of jobs would log it once too.
    ROLES: 'web,search',
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  await service.until('"msg":"Ready"');
  const app = appAt(port) as Parameters<typeof answerOf>[0];
  const first = { offset: 0, limit: 1 };
  const list = () => answerOf(app, requestOf(listDatabases, first, sendingOf(portal, reader)));
  const logged = () => service.said().split('Traces could not be sent').length - 1;
  // More than one sending fails meanwhile.
  const statuses: number[] = [];
  do {
    statuses.push((await list()).status);
    await sleep(20);
  } while (sockets.size < 1 || logged() < 1 || statuses.length < 50);
  expect(new Set(statuses)).toEqual(new Set([200]));
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(logged()).toBe(1);
  for (const socket of sockets) socket.destroy();
  silent.close();
}, 240_000);

test('without a collector nothing of it is loaded, but the names that two packages bring along', async () => {
  const service = start({
    DATABASE_URL: addressOf(place),
    DEMONSTRATION: 'no',
    NODE_OPTIONS: nodeOptions,
  });
  // The process of jobs is the last one to load anything.
  await service.until('/node_modules/pg-boss/');
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  const loaded = loadedIn(service.said());
  expect(loaded.length).toBeGreaterThan(0);
  for (const { name, by } of loaded) {
    expect(name).toBe('@opentelemetry/api');
    expect(by).toMatch(/\/node_modules\/(?:prom-client|pg-boss)\//);
  }
}, 240_000);
