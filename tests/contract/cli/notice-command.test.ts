// `npm run library -- notice`: files of notices from the command line; only what a file's ending says is stored.
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { getNotice } from '#contract/calls/notices.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { dataAs, visitorOf } from '#tests/contract/accounts/asking-as.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf } from '#tests/contract/support/empty-database.ts';
import { oneLibrary, openedPortal } from '#tests/contract/support/fresh-library.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { temporaryFolder } from '#tests/contract/support/temporary-folder.ts';
import { zipOf } from '#tests/contract/support/zip-file.ts';

const { path: folder, file } = temporaryFolder();
const command = commandsWith({ DATABASE_URL: addressOf(ownDatabase()) });
const notice = (...args: string[]) => command('library', 'notice', ...args);
const pdf = '%PDF-1.7\n%%EOF\n';
const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, libraryCode) => {
  const words = { id: 'exams', kind: 'notice', title: { zh_CN: '考试周', en: 'Exams' } } as const;
  return tx.insert(notices).values({ libraryCode, ...words, publishedOn: '2026-01-01' });
});
let label: string;
beforeAll(() => {
  label = library.domainCode;
});

const filesNow = async () => {
  const visitor = await visitorOf(portal, library);
  return (await dataAs(portal, visitor, getNotice, { id: 'exams' })).files ?? [];
};

test('lists notices, gives one files of each kind, and takes one away', async () => {
  expect((await notice('list', label)).output).toBe('exams\t2026-01-01\tnotice\t考试周 / Exams\t0');
  const create = { width: 40, height: 30, channels: 3, background: 'red' } as const;
  const exif = { IFD0: { Copyright: 'somebody' } };
  const picture = await sharp({ create }).withExif(exif).jpeg().toBuffer();
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
  const names = ['时间 表.pdf', 'Map.jpg', 'form.docx', 'Rules.pdf'];
  expect(files.map(({ name }) => name)).toEqual(names);
  expect((await notice('list', label)).output).toMatch(/\t4$/);
  expect((await notice('files', label, 'exams')).output.split('\n')).toHaveLength(4);
  await notice('detach', label, 'exams', files[1]?.id ?? '');
  // The service keeps its answer until it hears of the change.
  await expect
    .poll(async () => (await filesNow()).map(({ name }) => name))
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
