// The real service as a process, once: it gets ready, answers a document and a call, and ends without leaving anything.
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findLibraries } from '#contract/calls/library/platform.ts';
import { Envelope } from '#contract/wire/errors.ts';
import { addressOf, emptyDatabase } from '../support/empty-database.ts';
import { openPortal, requestOf } from '../support/portal.ts';
import { serviceProcesses } from '../support/service-processes.ts';

const { place } = emptyDatabase(true);
const { start } = serviceProcesses();

function sendTo(port: string, { url, headers }: Request) {
  const { pathname, search } = new URL(url);
  const options = { host: '127.0.0.1', port, path: pathname + search };
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    ask({ ...options, headers: Object.fromEntries(headers) }, async (answer) =>
      resolve({ status: answer.statusCode, body: await text(answer) }),
    )
      .once('error', reject)
      .end();
  });
}

test('starts, answers a document and a call, and ends with its whole group', async () => {
  const portal = await openPortal({ database: place });
  const library = await portal.addLibrary({ nameEn: 'Starting Library' });
  const env = { DATABASE_URL: addressOf(place), DEMONSTRATION: 'no' };
  const service = start(env, true);
  await service.until('"msg":"Ready"');
  const port = /"port":(\d+),"msg":"Ready"/.exec(service.said())?.[1] ?? service.said();

  const host = `${library.domainCode}.localhost`;
  const document = (path: string) =>
    sendTo(port, new Request(`http://${host}${path}`, { headers: { Host: host } }));
  // It listens first, and is ready once its search index is there.
  const isReady = async () => (await document('/health/ready')).status;
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
  const page = await document('/aboutUs');
  expect(page.status).toBe(200);
  expect(page.body).toMatch(/^<!doctype html>/i);

  const sending = { label: 'www', libraryCode: null, now: new Date() };
  const answer = await sendTo(port, requestOf(findLibraries, { q: 'Starting' }, sending));
  expect(Envelope.parse(JSON.parse(answer.body))).toMatchObject({
    code: 200,
    data: { items: [expect.objectContaining({ domainCode: library.domainCode })] },
  });

  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(() => process.kill(-(service.child.pid ?? 0), 0)).toThrow('ESRCH');
});
