// An image's process is started once, whether it was prepared or not, and a prepared one that ended is replaced.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const { started } = vi.hoisted(() => ({ started: [] as { kill: () => boolean }[] }));
vi.mock('node:child_process', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:child_process')>();
  const fork = (...given: Parameters<typeof actual.fork>) => {
    const child = actual.fork(...given);
    started.push(child);
    return child;
  };
  return { ...actual, fork };
});

// Another test file of this process may have loaded it with the real `fork`.
vi.resetModules();
const { prepareImageProcess, withEncodedImage } = await import('./image-host.ts');

let folder: string;
let image: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-image-test-'));
  image = join(folder, 'image.png');
  const create = { width: 8, height: 6, channels: 3 as const, background: 'green' };
  await sharp({ create }).png().toFile(image);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => started.splice(0));

const sizes = (libraryCode = 'one', reader = 'reader') =>
  withEncodedImage({ libraryCode, reader }, { path: image }, async (answer) =>
    'refusal' in answer ? answer.refusal : [answer.width, answer.height],
  );

test('the prepared process encodes the image that comes', async () => {
  prepareImageProcess();
  prepareImageProcess();
  expect(await sizes()).toEqual([8, 6]);
  expect(started).toHaveLength(1);
});

test('each image has a process of its own', async () => {
  prepareImageProcess();
  expect(await Promise.all([sizes(), sizes()])).toEqual([
    [8, 6],
    [8, 6],
  ]);
  expect(started).toHaveLength(2);
});

test('a prepared process that ended is replaced', async () => {
  prepareImageProcess();
  started[0]?.kill();
  await vi.waitFor(() => {
    prepareImageProcess();
    expect(started).toHaveLength(2);
  });
  expect(await sizes()).toEqual([8, 6]);
  expect(started).toHaveLength(2);
});

test('a library waits for one image of another one’s many, and a reader for one of another reader’s', async () => {
  const done: string[] = [];
  const of = (code: string, reader: string) =>
    sizes(code, reader).then(() => done.push(`${code} ${reader}`));
  const many = [1, 2, 3].map(() => of('many', 'greedy'));
  await Promise.all([...many, of('many', 'modest'), of('other', 'reader')]);
  expect(done.indexOf('other reader')).toBe(1);
  expect(done.indexOf('many modest')).toBe(3);
});
