// `npm run library -- notice`: files of notices from the command line; only what a file's ending says is stored.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getNotice } from '#contract/calls/notices.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { type Account, askAs, visitorOf } from '#tests/contract/accounts/asking-as.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { zipOf } from '#tests/contract/support/zip-file.ts';

const { place } = emptyDatabase();
const folder = mkdtempSync(join(tmpdir(), 'portal-notice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = commandsWith({ DATABASE_URL: addressOf(place) });
const notice = (...args: string[]) => command('library', 'notice', ...args);
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const pdf = '%PDF-1.7\n%%EOF\n';
let portal: TestPortal;
let visitor: Account;
let label: string;

beforeAll(async () => {
  portal = await openPortal({ database: addressOf(place) });
  const library = await portal.addLibrary();
  label = library.domainCode;
  await portal.store.inLibrary(library.code, (tx) =>
    tx.insert(notices).values({
      libraryCode: library.code,
      id: 'exams',
      kind: 'notice',
      title: { zh_CN: '考试周', en: 'Exams' },
      publishedOn: '2026-01-01',
    }),
  );
  visitor = await visitorOf(portal, library);
}, 240_000);

const filesNow = async () =>
  ((await askAs(portal, visitor, getNotice, { id: 'exams' })).data as Notice).files ?? [];

test('lists notices, gives one files of each kind, and takes one away', async () => {
  expect((await notice('list', label)).output).toBe('exams\t2026-01-01\tnotice\t考试周 / Exams\t0');
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'red' },
  })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const office = zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' });
  for (const path of [
    file('时间 表.pdf', pdf),
    file('Map.JPEG', picture),
    file('form.docx', office),
  ]) {
    const attached = await notice('attach', label, 'exams', path);
    expect([attached.code, attached.output]).toEqual([0, expect.stringContaining('bytes')]);
  }
  await notice('attach', label, 'exams', file('x1.pdf', pdf), '--name', 'A\u202Eb/../Rules.pdf');
  const files = await filesNow();
  expect(files.map(({ name }) => name)).toEqual([
    '时间 表.pdf',
    'Map.jpg',
    'form.docx',
    'Rules.pdf',
  ]);
  expect((await notice('list', label)).output).toMatch(/\t4$/);
  expect((await notice('files', label, 'exams')).output.split('\n')).toHaveLength(4);
  await notice('detach', label, 'exams', files[1]?.id ?? '');
  // The service keeps its answer until it hears of the change.
  await expect
    .poll(async () => (await filesNow()).map(({ name }) => name), { timeout: 10_000 })
    .toEqual(['时间 表.pdf', 'form.docx', 'Rules.pdf']);
});

test('refuses what is not what it says, and what is not there', async () => {
  const before = await filesNow();
  const refused: [RegExp, string, string][] = [
    [/not a PDF/, 'exams', file('not.pdf', 'MZ')],
    [/jpg or png|incomplete/, 'exams', file('not.png', pdf)],
    [/no docx/, 'exams', file('not.docx', pdf)],
    [/expected a file of pdf/, 'exams', file('page.html', '<script>')],
    [/empty/, 'exams', file('empty.pdf', '')],
    [/no such file/, 'exams', join(folder, 'none.pdf')],
    [/no notice other/, 'other', file('good.pdf', pdf)],
  ];
  for (const [message, id, path] of refused) {
    const { code, output } = await notice('attach', label, id, path);
    expect([code, output]).toEqual([1, expect.stringMatching(message)]);
  }
  expect((await notice('detach', label, 'exams', 'none')).code).toBe(1);
  expect((await notice('attach', label)).code).toBe(2);
  expect(await filesNow()).toEqual(before);
});
