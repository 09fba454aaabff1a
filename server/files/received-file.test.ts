import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftOvers, withReceivedFile } from './received-file.ts';

test('a file is on the disk while the work lasts, and gone afterwards', async () => {
  async function* chunks() {
    for (const byte of [0, 1, 2]) yield Buffer.from([byte]);
  }
  const work = async (path: string) => [path, ...readFileSync(path)] as const;
  const [path, ...bytes] = await withReceivedFile(chunks(), work);
  expect(bytes).toEqual([0, 1, 2]);
  expect(existsSync(dirname(path))).toBe(false);
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
  const ages = { 'portal-upload-1': 7_200_000, 'portal-upload-2': 1_000, other: 7_200_000 };
  for (const [name, age] of Object.entries(ages)) {
    mkdirSync(join(parent, name));
    const time = new Date(Date.now() - age);
    utimesSync(join(parent, name), time, time);
  }
  await removeLeftOvers(parent, Date.now() - 3_600_000);
  expect(readdirSync(parent).sort()).toEqual(['other', 'portal-upload-2']);
  rmSync(parent, { recursive: true });
});
