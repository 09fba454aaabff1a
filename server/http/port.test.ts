// The port over real sockets: what Node itself would answer, the limits, and the end.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listenerFor } from '#server/listening.ts';
import { type OpenPort, openPort } from './port.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A port where an app answers with what it was asked, after `held` resolves. */
async function opened(
  held: Promise<void> = Promise.resolve(),
  most = 1_000,
  onAsked = () => {},
): Promise<OpenPort> {
  const port = await openPort('127.0.0.1', 0, most);
  const fetch = async (asked: Request) => {
    onAsked();
    await held;
    return new Response(`${asked.method} ${new URL(asked.url).pathname}`);
  };
  port.serve(listenerFor({ fetch }));
  closings.push(() => port.stop(0, 0, AbortSignal.abort()));
  return port;
}

function socketTo({ port }: OpenPort): Socket {
  const socket = connect(port, '127.0.0.1');
  closings.push(() => socket.destroy());
  return socket;
}

/** All that comes back for what is written, until the other side ends. */
function spoken(port: OpenPort, text: string): Promise<string> {
  const socket = socketTo(port);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(text);
  return new Promise((resolve, reject) => {
    socket.on('end', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
}

function asked(port: OpenPort, agent: Agent): Promise<{ text: string; connection?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: port.port, path: '/a', agent }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ text, connection: answer.headers.connection }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

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
  const answer = await spoken(await opened(), text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(answer).toContain(`"flag":false,"code":${status}`);
});

test.each(['GET /health/ready HTTP/1.0\r\n\r\n', `GET /health/ready HTTP/1.1\r\n${close}`])(
  'health needs no host: %j',
  async (text) => {
    expect(await spoken(await opened(), text)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('health takes any host', async () => {
  const text = `GET /health/ready HTTP/1.1\r\nHost: a b@c/\r\n${close}`;
  expect(await spoken(await opened(), text)).toMatch(/^HTTP\/1\.1 200 /);
});

test('says that it starts until somebody answers', async () => {
  const port = await openPort('127.0.0.1', 0, 10);
  closings.push(() => port.stop(0, 0, AbortSignal.abort()));
  const ask = (path: string) => spoken(port, `GET ${path} HTTP/1.0\r\n\r\n`);
  expect(await ask('/health/live')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('/health/ready')).toMatch(/^HTTP\/1\.1 503 .*retry-after.*starting/is);
  expect(await ask('/databaseList')).toMatch(/^HTTP\/1\.1 503 .*retry-after/is);
});

test('cuts off headers that never end, and says so', async () => {
  const short = { headersTimeout: 50, connectionsCheckingInterval: 10 };
  const port = await openPort('127.0.0.1', 0, 10, short);
  closings.push(() => port.stop(0, 0, AbortSignal.abort()));
  const socket = socketTo(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X: y\r\n'), 10);
  socket.on('error', () => {});
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (part: Buffer) => resolve(part.toString()));
  });
  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*nosniff/is);
  clearInterval(drip);
});

test('tells of a port that is taken', async () => {
  const { port } = await opened();
  await expect(openPort('127.0.0.1', port, 10)).rejects.toThrow(/^PORT \d+ is taken on 127/);
});

test('takes no more connections than it may', async () => {
  const port = await opened(undefined, 2);
  const [first, second] = [socketTo(port), socketTo(port)];
  await Promise.all([first, second].map((each) => new Promise((done) => each.on('connect', done))));
  const third = socketTo(port);
  const ended = new Promise((done) => third.on('close', done));
  third.on('error', () => {});
  await ended;
  expect(first.destroyed || second.destroyed).toBe(false);
});

test('answers what is under way when it ends, and leaves no connection open', async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const port = await opened(held.promise, 10, arrived.resolve);
  const idle = socketTo(port);
  const idleEnds = new Promise((done) => idle.on('end', done));
  const agent = new Agent({ keepAlive: true });
  closings.push(() => agent.destroy());
  const running = asked(port, agent);
  await arrived.promise;
  const stopped = port.stop(0, 60_000);
  await idleEnds;
  held.resolve();
  expect(await running).toEqual({ text: 'GET /a', connection: 'close' });
  await stopped;
  await expect(asked(port, agent)).rejects.toThrow(/ECONNREFUSED/);
});

test('ends each connection with its next answer while it is about to end, and cuts none off', async () => {
  const port = await opened();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  closings.push(() => agent.destroy());
  const failures: string[] = [];
  let answers = 0;
  let isRefused = false;
  const load = Array.from({ length: 8 }, async () => {
    while (!isRefused) {
      try {
        await asked(port, agent);
        answers += 1;
      } catch (error) {
        // After the end nobody is there: that is no cut.
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

test('goes on answering for the time that it is given, then closes the port', async () => {
  const port = await opened();
  const agent = new Agent({ keepAlive: true });
  closings.push(() => agent.destroy());
  const hurry = new AbortController();
  const stopped = port.stop(600_000, 10_000, hurry.signal);
  expect(await asked(port, agent)).toEqual({ text: 'GET /a', connection: 'close' });
  expect(await asked(port, agent)).toEqual({ text: 'GET /a', connection: 'close' });
  hurry.abort();
  await stopped;
  await expect(asked(port, agent)).rejects.toThrow(/ECONNREFUSED/);
});

/** Nothing else is done in this process meanwhile, as in a long computation; who writes is the system. */
function blockFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('answers who connected and asked while the process was too busy to read it, and was about to close', async () => {
  const port = await opened();
  const delayMs = 50;
  const stopped = port.stop(delayMs, 10_000);
  const answers = Array.from({ length: 5 }, () =>
    spoken(port, `GET /a HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  blockFor(delayMs * 4);
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200[\s\S]*GET \/a$/);
  await stopped;
});

test('answers who connected just before the port closed, and asks a little later', async () => {
  const port = await opened();
  const delayMs = 600;
  const stopped = port.stop(delayMs, 10_000);
  await sleep(delayMs - 100);
  const socket = socketTo(port);
  const said = new Promise<string>((resolve, reject) => {
    socket.once('data', (part: Buffer) => resolve(part.toString()));
    socket.once('error', reject).once('end', () => reject(new Error('closed without an answer')));
  });
  await expect
    .poll(() => asked(port, new Agent()).catch(String), { interval: 10 })
    .toContain('ECONNREFUSED');
  await sleep(150);
  socket.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await said).toContain('GET /a');
  await stopped;
});
