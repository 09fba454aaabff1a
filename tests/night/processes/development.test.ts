// `npm run dev`: the page from its sources, rendered by the service behind it, which answers everything else.
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf as addressOfCall } from '#contract/calls/address.ts';
import { getEdgeTimestamp } from '#contract/calls/library/time.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { serviceProcesses } from '#tests/contract/support/service-processes.ts';
import { freePort } from '#tools/free-port.ts';

const { place } = emptyDatabase();
const { start } = serviceProcesses('tools/dev.ts');

/** What a browser gets at the demonstration library's host. */
async function ask(port: number, path: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Host: `demo.localhost:${port}`, Accept: 'text/html,*/*' };
    get({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { 'content-type': type = '', location = '' } = answer.headers;
  return { status: answer.statusCode, type, location, text: Buffer.concat(parts).toString() };
}

test('page and service are one address, and end together', async () => {
  const port = await freePort();
  const env = { DATABASE_URL: addressOf(place), DEMONSTRATION: 'yes', PORT: String(port) };
  const development = start(env);
  await development.until('the calls of the service');
  expect(development.said()).toContain(`http://demo.localhost:${port}/`);

  const page = await ask(port, '/databaseList');
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('/@vite/client');
  // Its screen is rendered from the sources; on a busy machine the first document may come without it.
  const text = async () => (await ask(port, '/databaseList')).text;
  await expect.poll(text).toContain('Web of Science');
  const source = await ask(port, '/src/main.tsx');
  expect(source.text).toContain('sourceMappingURL=data:application/json');

  const call = await ask(port, addressOfCall(getEdgeTimestamp, {}).url);
  expect(JSON.parse(call.text)).toMatchObject({ code: 200 });
  const manifest = await ask(port, '/manifest.webmanifest?lang=en');
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: expect.stringContaining('Demonstration'),
  });
  expect(await ask(port, '/theme/any.css')).toMatchObject({
    status: 200,
    type: expect.stringContaining('text/css'),
  });
  const signIn = await ask(port, '/cas/login');
  expect(signIn.text).toContain('<input id="account"');
  expect(await ask(port, '/go/database/none')).toMatchObject({ status: 302 });
  expect((await ask(port, '/api/docs')).text).toContain('swagger');
  expect(JSON.parse((await ask(port, '/health/live')).text)).toMatchObject({ state: 'live' });
  // The worker of a built page, which would show its files, gives way.
  expect((await ask(port, '/sw.js')).text).toContain('registration.unregister()');

  development.child.kill('SIGTERM');
  expect(await development.ended).toBe(0);
  expect(development.said()).toContain('"msg":"Stopped"');
  await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
}, 300_000);
