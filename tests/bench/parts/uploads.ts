// A hundred readers send an image of nearly 30 MB each at the same moment: how much memory the service takes meanwhile, and
// how long it takes. Images are encoded again one after the other in a process of their own, which counts too.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { addressOf } from '#contract/calls/address.ts';
import { headerNames } from '#contract/calls/families.ts';
import { uploadFile } from '#contract/calls/files.ts';
import { exchangeTicket } from '#contract/calls/sessions.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { hashPassword } from '#server/verification/passwords.ts';
import { profileOf } from '#tests/contract/support/portal.ts';
import { codeOf } from '#tests/journeys/support/portal.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { proportionalMb } from '../process-memory.ts';
import { type Service, startService } from '../stage/service.ts';
import { prepare, sendOnce, type Visitor, visit } from '../stage/signed-requests.ts';

const label = 'demo';
const password = 'a password of the benchmark';
const mb = 1_024 * 1_024;

interface Sending {
  method: string;
  path: string;
  headers: Record<string, string>;
  parts: readonly (string | Buffer)[];
}

/** Sends a body in parts, so that a hundred requests share one image in memory. */
async function sendParts(port: number, { method, path, headers, parts }: Sending) {
  const request = ask({ host: '127.0.0.1', port, method, path, headers });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  for (const part of parts) {
    if (!request.write(part)) await once(request, 'drain').catch(() => {});
  }
  request.end();
  const [response] = await answered;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

/** Readers of the demonstration, made for this run. */
async function addReaders(dataDir: string, count: number): Promise<string[]> {
  const { store, close } = await openConfiguredStore(readConfig({ DATA_DIR: dataDir }), () => {});
  const libraryCode = codeOf(label);
  const passwordHash = await hashPassword(password);
  const readers = Array.from({ length: count }, (_, index) => ({
    libraryCode,
    id: randomUUID(),
    username: `upload-${index}`,
    displayName: '',
    role: 'reader' as const,
    passwordHash,
  }));
  await store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(patrons).values(readers);
    await tx.insert(profiles).values(readers.map(({ id }) => profileOf(libraryCode, id)));
  });
  await close();
  return readers.map(({ username }) => username);
}

/** Signs a reader in, as a browser does. @returns the reader's visit, with an own token */
async function signIn(port: number, visitor: Visitor, account: string): Promise<Visitor> {
  const origin = `http://${visitor.host}`;
  const service = `${origin}/loading?goto=%2FdatabaseList`;
  const form = { libraryCode: visitor.libraryCode, service, password, account };
  const { headers } = await sendParts(port, {
    method: 'POST',
    path: '/sso/login',
    headers: {
      host: visitor.host,
      origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    parts: [new URLSearchParams(form).toString()],
  });
  const ticket = URL.parse(headers.location ?? '')?.searchParams.get('ticket');
  if (!ticket) throw new Error(`${account} was not signed in`);
  const [request] = prepare(visitor, exchangeTicket, [{ ticket, service }]);
  if (request === undefined) throw new Error('There is nothing to send');
  const keyed = { ...request.headers, [headerNames.idempotencyKey]: randomUUID() };
  const data = await sendOnce(port, { ...request, headers: keyed });
  const { token } = data as { token: { accessToken: string } };
  return { ...visitor, token: token.accessToken };
}

/** Noise that a JPEG of nearly 30 MB needs. */
async function largeImage(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  for (let width = 6_000; width >= 3_000; width -= 250) {
    const create = { width, height: 4_000, channels: 3 as const, background: '#808080', noise };
    const options = { quality: 95, chromaSubsampling: '4:4:4' };
    const bytes = await sharp({ create }).jpeg(options).toBuffer();
    if (bytes.length < 30 * mb) return bytes;
  }
  throw new Error('No image is small enough');
}

async function upload(port: number, visitor: Visitor, image: Buffer): Promise<number> {
  const { url } = addressOf(uploadFile, { attachmentToken: '', file: new Blob() as never });
  const boundary = randomUUID();
  const field = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const parts = [
    `${field('attachmentToken')}\r\n\r\n`,
    `${field('file', '; filename="image.jpg"')}Content-Type: image/jpeg\r\n\r\n`,
    image,
    `\r\n--${boundary}--\r\n`,
  ];
  const { status, body } = await sendParts(port, {
    method: 'POST',
    path: url,
    headers: {
      host: visitor.host,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      [headerNames.authorization]: `Bearer ${visitor.token}`,
      [headerNames.libraryCode]: visitor.libraryCode,
      [headerNames.timestamp]: String(Date.now()),
      [headerNames.idempotencyKey]: randomUUID(),
    },
    parts,
  });
  if (status !== 200) throw new Error(`An upload was answered with ${status}: ${body}`);
  return status;
}

/** The largest memory of the service's own processes while work runs; those of PostgreSQL are not counted. */
async function peakWhile(service: Service, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, proportionalMb(service.pid, (name) => name !== 'postgres').megabytes);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await done;
  return peak;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
  const count = bench.isQuick ? 5 : 100;
  try {
    await using service = await startService(dataDir, { by: 'portal' });
    const { port } = service;
    bench.say('uploads: signing readers in');
    const visitor = await visit(port, label);
    const readers: Visitor[] = [];
    for (const account of await addReaders(dataDir, count)) {
      readers.push(await signIn(port, visitor, account));
    }
    const image = await largeImage();
    const before = await peakWhile(service, Promise.resolve());
    bench.say('uploads: sending');
    const started = performance.now();
    const peak = await peakWhile(
      service,
      Promise.all(readers.map((reader) => upload(port, reader, image))),
    );
    const seconds = (performance.now() - started) / 1_000;
    const each = `${count} images of ${(image.length / mb).toFixed(1)} MiB`;
    return [
      {
        name: 'memory of the service through parallel uploads',
        unit: 'MB',
        value: peak,
        limit: { atMost: 350 },
        note: `${each}; ${before.toFixed(0)} MB before`,
      },
      { name: 'until all are stored', unit: 's', value: seconds },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const uploadsPart: Part = { name: 'uploads', measure };
