import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftOvers, withReceivedFile } from './received-file.ts';

async function* chunks(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.from([index]);
}

test('a file is on the disk while the work lasts, and gone afterwards', async () => {
  let at = '';
  const work = async (path: string) => {
    at = path;
    return [...readFileSync(path)];
  };
  expect(await withReceivedFile(chunks(3), work)).toEqual([0, 1, 2]);
  expect(existsSync(dirname(at))).toBe(false);
});

test('an upload that fails leaves nothing', async () => {
  async function* cut() {
    yield Buffer.from('x');
    throw new Error('cut');
  }
  await expect(withReceivedFile(cut(), async () => 0)).rejects.toThrow('cut');
});

test('what a killed process left is removed, and nothing else', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'left-over-'));
  const folder = (name: string, age: number) => {
    const path = join(parent, name);
    mkdirSync(path);
    const time = new Date(Date.now() - age);
    utimesSync(path, time, time);
    return path;
  };
  const old = folder('portal-upload-1', 7_200_000);
  const young = folder('portal-upload-2', 1_000);
  const foreign = folder('other', 7_200_000);
  await removeLeftOvers(parent, Date.now() - 3_600_000);
  expect([old, young, foreign].map((path) => existsSync(path))).toEqual([false, true, true]);
  rmSync(parent, { recursive: true });
});
