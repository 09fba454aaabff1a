// What a library does with reports, requests for copies and files of notices from the command line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listOutages } from '#contract/calls/collection/outages.ts';
import { getNotice } from '#contract/calls/library/notices.ts';
import { getDeliveryOffer } from '#contract/calls/patron/deliveries.ts';
import { rateAnswer } from '#contract/calls/patron/feedback.ts';
import { uploadFile } from '#contract/calls/patron/files.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { accountOf, dataAs, openAccount } from '../accounts/asking-as.ts';
import { article, request, requestsOf, sendAs } from '../delivery/delivering.ts';
import { forms, nextDraft, reportsOf, resource, send } from '../feedback/reporting.ts';
import { photo } from '../feedback/sample-images.ts';
import { type CommandResult, commandsWith } from '../support/commands.ts';
import { databaseRow } from '../support/database-rows.ts';
import { addressOf } from '../support/empty-database.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { ownDatabase } from '../support/own-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { zipOf } from '../support/zip-file.ts';

const { path: folder, file } = temporaryFolder();
const portal = openedPortal();
const about = { kind: 'other', id: 'tool' } as const;
const library = oneLibrary(portal, { timeZone: 'Asia/Shanghai' }, async (tx, libraryCode) => {
  const name = { zh_CN: '示例数据库', en: 'Sample Database' };
  await tx.insert(databases).values(databaseRow(libraryCode, resource.id, { name }));
  const tool = { ...databaseRow(libraryCode, about.id), kind: 'software' } as const;
  await tx.insert(otherResources).values(tool);
  const words = { id: 'exams', kind: 'notice', title: { zh_CN: '考试周', en: 'Exams' } } as const;
  await tx.insert(notices).values({ libraryCode, ...words, publishedOn: '2026-01-01' });
});
const reader = openAccount(portal, library, 'reader', beforeAll);
const command = commandsWith({ DATABASE_URL: addressOf(ownDatabase()) });

type What = 'feedback' | 'delivery' | 'notice';
/** `npm run library -- <what> <verb> LABEL <args>` */
const handle = (what: What, verb: string, ...args: string[]): Promise<CommandResult> =>
  command('library', what, verb, library.domainCode, ...args);
const outputOf = async (...of: Parameters<typeof handle>) => (await handle(...of)).output;
const linesOf = async (...of: Parameters<typeof handle>) => (await outputOf(...of)).split('\n');
const expectCodes = async (
  what: What,
  refused: readonly (readonly [code: number, verb: string, ...args: string[]])[],
) => {
  for (const [code, verb, ...args] of refused)
    expect([verb, args, (await handle(what, verb, ...args)).code]).toEqual([verb, args, code]);
};
const clock = /\d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai/.source;

describe('feedback', () => {
  const outagesNow = async () => (await dataAs(portal, reader, listOutages, {})).items;
  /** The command changes the library from outside: the service keeps its answer until it hears of the change. */
  const expectOutages = (outages: unknown) => expect.poll(outagesNow).toEqual(outages);

  test('is listed by form, resource, state and page', async () => {
    const words = { content: '打不开\n\u202E第二行', happenedAt: '2026-01-31T00:30:00.000Z' };
    const fault = await send(portal, reader, { ...forms.fault, ...words });
    const suggestion = await send(portal, reader, forms.suggestion);
    const ofTool = await send(portal, reader, { ...forms.fault, resource: about });
    const lines = await linesOf('feedback', 'list');
    expect(lines.filter((line) => line.includes('faultType cannotOpen'))).toHaveLength(2);
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(
      expect.stringMatching(
        `^${fault}\t${clock}\tfault\t.*${reader.name}\t示例数据库 / Sample Database`,
      ),
    );
    for (const [filter, found] of [
      [['--form', 'suggestion'], [suggestion]],
      [['--database', resource.id], [fault]],
      [['--resource', 'database/database-1'], [fault]],
      [['--resource', 'other/tool'], [ofTool]],
      [['--state', 'answered'], ['']],
      [['--page', '2'], ['']],
    ] as const) {
      const ids = (await linesOf('feedback', 'list', ...filter)).map((line) => line.split('\t')[0]);
      expect([filter, ids]).toEqual([filter, found]);
    }
    const ofFault = await outputOf('feedback', 'show', fault);
    expect(ofFault).toContain('happenedAt 2026-01-31 08:30 Asia/Shanghai');
    expect(ofFault).not.toContain('\u202E');
  });

  test('is seen, assigned, answered and closed', async () => {
    const id = await send(portal, reader, forms.suggestion);
    const seen = { code: 0, output: `${id}\tseen\treports: 1` };
    expect(await handle('feedback', 'seen', id)).toEqual(seen);
    const desk = ['--desk', '流通部', '--due', `${new Date().getUTCFullYear() + 1}-01-31`];
    const assigned = await outputOf('feedback', 'assign', id, ...desk);
    expect(assigned).toBe(`${id}\tinProgress\treports: 1`);
    expect((await handle('feedback', 'answer', id, '--text', '好的')).code).toBe(0);
    await dataAs(portal, reader, rateAnswer, { id, rating: 5, text: 'thanks' });
    expect(await outputOf('feedback', 'close', id)).toContain('closed');
    const shown = await outputOf('feedback', 'show', id);
    for (const part of ['流通部', 'library\tanswered\t好的']) expect(shown).toContain(part);
    expect(shown).toMatch(new RegExp(`^rating +5 thanks\nrated +${clock}$`, 'm'));
    expect(shown).toMatch(new RegExp(`^${clock}\treader\tsent\t`, 'm'));
  });

  test('is a fault that is confirmed, changed and over', async () => {
    const fault = await send(portal, reader, forms.fault);
    const confirm = (...args: string[]) => outputOf('feedback', 'confirm', fault, ...args);
    const confirmed = await confirm('--instead-en', 'Use the mirror');
    const known = { resource, instead: { en: 'Use the mirror' } };
    await expectOutages([expect.objectContaining(known)]);
    const [outage] = await outagesNow();
    const id = outage?.id ?? '';
    expect(confirmed).toMatch(
      new RegExp(`^${fault}\\tinProgress\\treports: \\d\noutage ${id}\\t.*\\tUse the mirror$`),
    );
    await confirm('--instead-zh', '请用镜像站');
    await expectOutages([{ ...outage, instead: { zh_CN: '请用镜像站', en: 'Use the mirror' } }]);
    await confirm('--instead-zh', '');
    await expectOutages([outage]);
    expect(await outputOf('feedback', 'list')).toContain(`outage ${id}\t`);
    for (const [text, since] of [
      ['2026-01-31 08:30', '2026-01-31T00:30:00.000Z'],
      ['2026-01-31', '2026-01-30T16:00:00.000Z'],
      ['2026-01-31T08:30:00Z', '2026-01-31T08:30:00.000Z'],
    ] as const) {
      expect(await confirm('--since', text)).toContain('Asia/Shanghai');
      await expectOutages([{ ...outage, since }]);
    }
    expect((await handle('feedback', 'works', id, '--text', 'It works')).code).toBe(0);
    expect((await handle('feedback', 'works', id)).code).toBe(1);
    await expectOutages([]);
    const own = (await reportsOf(portal, reader)).find((each) => each.id === fault);
    expect(own?.events.at(-1)?.text).toBe('It works');
  });

  test('names its images, and writes them to a folder', async () => {
    const upload = { attachmentToken: '', file: new File([Buffer.from(await photo())], 'p.jpg') };
    const { attachmentToken, image } = await dataAs(portal, reader, uploadFile, upload);
    const images = { images: [image.id], attachmentToken };
    const id = await send(portal, reader, forms.suggestion, nextDraft(), images);
    const show = () => handle('feedback', 'show', id, '--images', folder);
    expect((await show()).output).toContain(`image ${id}-1.jpg\t60 × 40`);
    const { width, exif } = await sharp(readFileSync(join(folder, `${id}-1.jpg`))).metadata();
    expect([width, exif]).toEqual([60, undefined]);
    // A file that is there stays as it is.
    expect((await show()).code).toBe(1);
  });

  test('says what it refuses', async () => {
    const id = await send(portal, reader, forms.suggestion);
    await expectCodes('feedback', [
      [1, 'show', 'nothing'],
      [1, 'confirm', id],
      [2, 'answer', id],
      [2, 'assign', id, '--desk', 'x', '--due', '2027-02-30'],
      [2, 'assign', id, '--desk', 'x', '--due', '2020-01-01'],
      [2, 'confirm', id, '--since', 'soon'],
      [2, 'confirm', id, '--since', '2026-02-30 08:00'],
      [2, 'confirm', id, '--since', '2026-02-20 25:00'],
      [2, 'list', '--state', 'lost'],
      [2, 'list', '--page', '0'],
      [2, 'list', '--resource', 'tool'],
      [2, 'list', '--resource', 'work/x'],
      [2, 'list', '--resource', 'other/'],
      [2, 'list', '--resource', 'other/tool', '--database', 'x'],
      // The library's own day is not past, wherever the command runs.
      [0, 'assign', id, '--desk', 'x', '--due', dayIn('Asia/Shanghai', new Date())],
    ]);
    expect(await handle('feedback', 'works', id)).toEqual({
      code: 1,
      output: expect.stringContaining('No fault of this feedback was confirmed'),
    });
  });

  test('about a trial stands in the list, and is summed for a database', async () => {
    const another = await accountOf(portal, library, 'reader');
    await send(portal, reader, { ...forms.trial, speed: 'fast', demand: 'often', worth: 'yes' });
    await send(portal, another, { ...forms.trial, speed: 'fast', worth: 'no' });
    await send(portal, another, forms.trial);
    const output = await outputOf('feedback', 'list', '--form', 'trial');
    expect(output).toContain('\tspeed fast, attitude highly, demand often, worth yes\t请购买');
    expect(output).toContain('\tspeed cannotAccess, attitude highly\t');
    expect(await linesOf('feedback', 'trial', resource.id)).toEqual([
      'answers\t3\tof readers 2',
      'speed\tfast 2\tnormal 0\tgeneral 0\tcannotAccess 1\t- 0',
      'attitude\thighly 3\trecommend 0\tgenerally 0\t- 0',
      'demand\toften 1\tsometimes 0\trarely 0\t- 2',
      'worth\tyes 1\tunsure 0\tno 1\t- 1',
    ]);
    await expectCodes('feedback', [
      [1, 'trial', 'unknown'],
      [2, 'trial'],
    ]);
  });
});

describe('delivery', () => {
  const pdf = file('全文.pdf', '%PDF-1.7\n%%EOF\n');

  test('lists, shows, checks, supplies and refuses', async () => {
    const supplied = await request(portal, reader, { ...article, title: 'First\u202E one' });
    const refused = await request(portal, reader, { ...article, title: 'Second one' });
    const lines = await linesOf('delivery', 'list');
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.stringMatching(`\t${clock}\tsubmitted\t${reader.name}\tFirst[^\u202E]*$`),
    );
    const checked = await handle('delivery', 'check', supplied);
    expect(checked).toEqual({ code: 0, output: `${supplied}\tchecking` });
    expect(await outputOf('delivery', 'list', '--state', 'checking')).not.toContain(refused);
    const given = ['--file', pdf, '--text', '请查收'];
    expect(await outputOf('delivery', 'supply', supplied, ...given)).toBe(`${supplied}\tsupplied`);
    const why = ['--text', 'No library lends it'];
    expect(await outputOf('delivery', 'refuse', refused, ...why)).toBe(`${refused}\trefused`);
    const shown = await outputOf('delivery', 'show', supplied);
    for (const part of ['全文.pdf', 'library\tsupplied\t请查收']) expect(shown).toContain(part);
    expect(shown).toMatch(new RegExp(`^${clock}\treader\tsubmitted\t`, 'm'));
    const own = new Map((await requestsOf(portal, reader)).map((each) => [each.id, each]));
    const last = { text: 'No library lends it', isReaders: false };
    expect(own.get(refused)?.events.at(-1)).toMatchObject(last);
    const until = dayIn('Asia/Shanghai', new Date(Date.now() + 14 * 24 * 3_600_000));
    expect(own.get(supplied)?.file).toMatchObject({ until, isOver: false });
  });

  test('says what it refuses, and changes nothing', async () => {
    const id = await request(portal, reader);
    await expectCodes('delivery', [
      [1, 'show', 'nothing'],
      [2, 'supply', id],
      [1, 'supply', id, '--file', join(folder, 'none.pdf')],
      [1, 'supply', id, '--file', file('page.pdf', '<html>')],
      [2, 'refuse', id],
      [2, 'list', '--state', 'lost'],
    ]);
    expect((await command('library', 'delivery', 'list')).code).toBe(2);
    const kept = (await requestsOf(portal, reader)).find((each) => each.id === id);
    expect(kept?.state).toBe('submitted');
  });

  test('a file of settings switches it off, sets limits and the resolver, and refuses others', async () => {
    const apply = (text: string) =>
      command('library', 'apply', file('l.yaml', `code: ${library.code}\n${text}`), '--yes');
    const resolver = 'https://resolver.example.edu/openurl?sid=a';
    const limits = 'delivery-limit: 3\ndelivery-days: 7';
    const done = await apply(`delivery: no\n${limits}\nresolver: ${resolver}\n`);
    expect(done.output).toContain('delivery: yes → no');
    await expect
      .poll(() => dataAs(portal, reader, getDeliveryOffer, {}))
      .toEqual({ isOn: false, monthlyLimit: 3, days: 7, resolver });
    expect((await sendAs(portal, reader)).code).toBe(403);
    for (const wrong of ['delivery-limit: 0', 'delivery-days: many', 'resolver: javascript:a(1)'])
      expect([wrong, (await apply(wrong)).code]).toEqual([wrong, 1]);
  });
});

describe('notice: only what the ending of a file says is stored', () => {
  const pdf = '%PDF-1.7\n%%EOF\n';
  const filesNow = async () =>
    (await dataAs(portal, reader, getNotice, { id: 'exams' })).files ?? [];
  const namesNow = async () => (await filesNow()).map(({ name }) => name);

  test('lists notices, gives one files of each kind, and takes one away', async () => {
    expect(await outputOf('notice', 'list')).toBe('exams\t2026-01-01\tnotice\t考试周 / Exams\t0');
    const create = { width: 40, height: 30, channels: 3, background: 'red' } as const;
    const exif = { IFD0: { Copyright: 'somebody' } };
    const picture = await sharp({ create }).withExif(exif).jpeg().toBuffer();
    const office = zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' });
    for (const args of [
      [file('时间 表.pdf', pdf)],
      [file('Map.JPEG', picture)],
      [file('form.docx', office)],
      [file('x1.pdf', pdf), '--name', 'A\u202Eb/../Rules.pdf'],
    ]) {
      const attached = await handle('notice', 'attach', 'exams', ...args);
      expect(attached).toEqual({ code: 0, output: expect.stringContaining('bytes') });
    }
    expect(await namesNow()).toEqual(['时间 表.pdf', 'Map.jpg', 'form.docx', 'Rules.pdf']);
    expect(await outputOf('notice', 'list')).toMatch(/\t4$/);
    expect(await linesOf('notice', 'files', 'exams')).toHaveLength(4);
    await handle('notice', 'detach', 'exams', (await filesNow())[1]?.id ?? '');
    await expect.poll(namesNow).toEqual(['时间 表.pdf', 'form.docx', 'Rules.pdf']);
  });

  test('refuses what is not what it says, and what is not there', async () => {
    const before = await filesNow();
    for (const [message, id, path] of [
      [/no pdf/, 'exams', file('not.pdf', 'MZ')],
      [/jpg or png|incomplete/, 'exams', file('not.png', pdf)],
      [/no docx/, 'exams', file('not.docx', pdf)],
      [/expected a file of pdf/, 'exams', file('page.html', '<script>')],
      [/empty/, 'exams', file('empty.pdf', '')],
      [/no such file/, 'exams', join(folder, 'none.pdf')],
      [/no notice other/, 'other', file('good.pdf', pdf)],
    ] as const) {
      const refused = { code: 1, output: expect.stringMatching(message) };
      expect(await handle('notice', 'attach', id, path)).toEqual(refused);
    }
    await expectCodes('notice', [
      [1, 'detach', 'exams', 'none'],
      [2, 'attach'],
    ]);
    expect(await filesNow()).toEqual(before);
  });
});
