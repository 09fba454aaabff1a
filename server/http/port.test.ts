// The port over real sockets: Node's own error answers, the limits, and the shutdown.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startingPage } from '#server/documents/pages/away-page.ts';
import { type OpenPort, openPort } from './port.ts';
import { listenerFor } from './request-listener.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function bare(maxConnections = 10, more?: Parameters<typeof openPort>[3]): Promise<OpenPort> {
  const port = await openPort('127.0.0.1', 0, maxConnections, more);
  closings.push(() => port.stop(0, 0, AbortSignal.abort()));
  return port;
}

function keptAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  closings.push(() => agent.destroy());
  return agent;
}

async function opened(
  held: Promise<void> = Promise.resolve(),
  maxConnections = 1_000,
  onRequest = () => {},
): Promise<OpenPort> {
  const port = await bare(maxConnections);
  const fetch = async (request: Request) => {
    onRequest();
    await held;
    return new Response(`${request.method} ${new URL(request.url).pathname}`);
  };
  port.serve(listenerFor({ fetch }));
  return port;
}

function socketTo({ port }: OpenPort): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  closings.push(() => socket.destroy());
  return socket;
}

/** Returns everything until the other side closes. */
function exchange(port: OpenPort, text: string): Promise<string> {
  const socket = socketTo(port);
  socket.write(text);
  return textOf(socket);
}

async function fetchText(port: OpenPort, agent: Agent) {
  const sent = request({ host: '127.0.0.1', port: port.port, path: '/a', agent }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { text: await textOf(answer), connection: answer.headers.connection };
}

test('a client that takes nothing of its answer is ended; one that takes it slowly is not, nor one that waits for it', async () => {
  const port = await bare(10, { unreadMs: 300 });
  const megabyte = Buffer.alloc(1024 * 1024);
  const cut: (string | undefined)[] = [];
  port.serve(async ({ url }, outgoing) => {
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) cut.push(url);
    });
    if (url === '/late') await sleep(700);
    else for (let part = 0; part < 16; part += 1) outgoing.write(megabyte);
    outgoing.end('the end');
  });
  const ask = (path: string) => {
    const socket = socketTo(port);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return socket.on('error', () => {});
  };
  ask('/stalled').pause();
  const late = exchange(port, `GET /late HTTP/1.1\r\nHost: a\r\n${close}`);
  let taken = 0;
  const slow = ask('/slow').on('data', (part: Buffer) => {
    taken += part.length;
    slow.pause();
    setTimeout(() => slow.resume(), 4);
  });
  const ended = new Promise((resolve) => slow.once('end', resolve));
  expect(await late).toContain('the end');
  await ended;
  expect(cut).toEqual(['/stalled']);
  expect(taken).toBeGreaterThan(16 * megabyte.length);
});

const close = 'Connection: close\r\n\r\n';

test.each([
  ['garbage', 'hello\r\n\r\n', 400],
  ['an unknown method', `WHATEVER / HTTP/1.1\r\nHost: a\r\n${close}`, 400],
  ['no host', `GET / HTTP/1.1\r\n${close}`, 400],
  ['two hosts in one', `GET / HTTP/1.1\r\nHost: a b\r\n${close}`, 400],
  ['NUL in a header', `GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n${close}`, 400],
  ['a backslash in the path', `GET /a\\b HTTP/1.1\r\nHost: a\r\n${close}`, 400],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: a\r\n${close}`, 400],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${close}`, 431],
  ['an expectation', `GET / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n${close}`, 417],
  ['a tunnel', `CONNECT a:80 HTTP/1.1\r\nHost: a\r\n${close}`, 405],
])('%s is answered as every refusal is', async (_, text, status) => {
  const answer = await exchange(await opened(), text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(answer).toContain(`"flag":false,"code":${status}`);
});

test.each(['1.0\r\n\r\n', `1.1\r\n${close}`, `1.1\r\nHost: a b@c/\r\n${close}`])(
  'health needs no host, and takes any: %j',
  async (text) => {
    const answer = await exchange(await opened(), `GET /health/ready HTTP/${text}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('answers "starting" until a listener is set', async () => {
  const port = await bare();
  const get = (path: string) => exchange(port, `GET ${path} HTTP/1.0\r\n\r\n`);
  expect(await get('/health/live')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get('/health/ready')).toMatch(/^HTTP\/1\.1 503 .*retry-after.*starting/is);
  expect(await get('/databaseList')).toMatch(/^HTTP\/1\.1 503 .*retry-after/is);
});

test('a reader who comes while the service starts gets a page that comes again', async () => {
  const port = await bare(10, { startingPage });
  const get = (path: string, ...headers: string[]) =>
    exchange(port, [`GET ${path} HTTP/1.0`, ...headers, '', ''].join('\r\n'));
  const page = /^HTTP\/1\.1 503 .*refresh: 3.*<html.*正在启动.*is starting/is;
  expect(await get('/databaseList?q=a', 'Accept: text/html')).toMatch(page);
  expect(await get('/', 'Sec-Fetch-Mode: navigate', 'Accept: */*')).toMatch(page);
  expect(await get('/openurl?title=a')).toMatch(page);
  const envelope = /^HTTP\/1\.1 503 .*"flag":false/is;
  expect(await get('/databaseList', 'Accept: application/json')).toMatch(envelope);
  expect(await get('/a.js', 'Sec-Fetch-Mode: no-cors', 'Accept: text/html')).toMatch(envelope);
  expect(await get('/health/ready')).toMatch(/starting/);
});

test('closes a connection whose headers never end, with an answer', async () => {
  const port = await bare(10, { headersTimeout: 50, connectionsCheckingInterval: 10 });
  const socket = socketTo(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X: y\r\n'), 10);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 .*nosniff/is);
  clearInterval(drip);
});

test('names a port that is taken', async () => {
  const { port } = await opened();
  await expect(openPort('127.0.0.1', port, 10)).rejects.toThrow(/^PORT \d+ is taken on 127/);
});

test('accepts no more connections than the limit', async () => {
  const port = await opened(undefined, 2);
  const [first, second] = [socketTo(port), socketTo(port)];
  await Promise.all([first, second].map((each) => once(each, 'connect')));
  await once(socketTo(port), 'close');
  expect(first.destroyed || second.destroyed).toBe(false);
});

test('answers running requests when it stops, and leaves no connection open', async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const port = await opened(held.promise, 10, arrived.resolve);
  const idle = socketTo(port);
  const idleEnds = once(idle, 'end');
  const agent = keptAgent();
  const running = fetchText(port, agent);
  await arrived.promise;
  const stopped = port.stop(0, 60_000);
  await idleEnds;
  held.resolve();
  expect(await running).toEqual({ text: 'GET /a', connection: 'close' });
  await stopped;
  await expect(fetchText(port, agent)).rejects.toThrow(/ECONNREFUSED/);
});

test('closes each connection after its next answer before it stops, and cuts none off', async () => {
  const port = await opened();
  const agent = keptAgent();
  const failures: string[] = [];
  let answers = 0;
  let isRefused = false;
  const load = Array.from({ length: 8 }, async () => {
    while (!isRefused) {
      try {
        await fetchText(port, agent);
        answers += 1;
      } catch (error) {
        // Refused after the stop: that is no cut connection.
        if (String(error).includes('ECONNREFUSED')) isRefused = true;
        else failures.push(String(error));
      }
    }
  });
  await expect.poll(() => answers).toBeGreaterThan(50);
  const before = answers;
  await port.stop(0, 10_000);
  await Promise.all(load);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(before);
});

test('answers until the delay is over, then closes the port', async () => {
  const port = await opened();
  const agent = keptAgent();
  const hurry = new AbortController();
  const stopped = port.stop(600_000, 10_000, hurry.signal);
  for (const answer of [await fetchText(port, agent), await fetchText(port, agent)])
    expect(answer).toEqual({ text: 'GET /a', connection: 'close' });
  hurry.abort();
  await stopped;
  await expect(fetchText(port, agent)).rejects.toThrow(/ECONNREFUSED/);
});

test('answers requests that arrived while the process was blocked and about to close', async () => {
  const port = await opened();
  const delayMs = 50;
  const stopped = port.stop(delayMs, 10_000);
  const answers = Array.from({ length: 5 }, () =>
    exchange(port, `GET /a HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  // As a long computation does.
  const end = performance.now() + delayMs * 4;
  while (performance.now() < end);
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200[\s\S]*GET \/a$/);
  await stopped;
});

test('answers a connection that opened just before the port closed and sends its request later', async () => {
  const port = await opened();
  const delayMs = 600;
  const stopped = port.stop(delayMs, 10_000);
  await sleep(delayMs - 100);
  const socket = socketTo(port);
  const answer = textOf(socket);
  await expect
    .poll(() => fetchText(port, new Agent()).catch(String), { interval: 10 })
    .toContain('ECONNREFUSED');
  await sleep(150);
  socket.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await answer).toContain('GET /a');
  await stopped;
});
