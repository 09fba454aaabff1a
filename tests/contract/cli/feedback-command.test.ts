// `npm run library -- feedback`: the whole life of a report from the command line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { rateAnswer } from '#contract/calls/feedback.ts';
import { uploadFile } from '#contract/calls/files.ts';
import { listOutages } from '#contract/calls/outages.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { accountOf, dataAs, openAccount } from '#tests/contract/accounts/asking-as.ts';
import { forms, nextDraft, reportsOf, resource, send } from '#tests/contract/feedback/reporting.ts';
import { photo } from '#tests/contract/feedback/sample-images.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { databaseRow } from '#tests/contract/support/database-rows.ts';
import { addressOf } from '#tests/contract/support/empty-database.ts';
import { oneLibrary, openedPortal } from '#tests/contract/support/fresh-library.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import { temporaryFolder } from '#tests/contract/support/temporary-folder.ts';

const folder = temporaryFolder();
const command = commandsWith({ DATABASE_URL: addressOf(ownDatabase()) });
const feedback = (...args: string[]) => command('library', 'feedback', ...args);
const portal = openedPortal();
const about = { kind: 'other', id: 'tool' } as const;
const library = oneLibrary(portal, { timeZone: 'Asia/Shanghai' }, async (tx, code) => {
  const name = { zh_CN: '示例数据库', en: 'Sample Database' };
  const row = databaseRow(code, resource.id, { name });
  await tx.insert(databases).values(row);
  const tool = {
    ...databaseRow(code, about.id),
    name: { en: 'A Tool' },
    kind: 'software',
  } as const;
  await tx.insert(otherResources).values(tool);
});
const reader = openAccount(portal, library, 'reader', beforeAll);
let label: string;
beforeAll(() => {
  label = library.domainCode;
});

const outagesNow = async () => (await dataAs(portal, reader, listOutages, {})).items;

/** The command changes the library from outside: the service keeps its answer until it hears of the change. */
const expectOutages = (outages: unknown) => expect.poll(outagesNow).toEqual(outages);

test('lists, shows and handles what readers report', async () => {
  const happened = { happenedAt: '2026-01-31T00:30:00.000Z' };
  const words = { content: '打不开\n\u202E第二行', ...happened };
  const fault = await send(portal, reader, { ...forms.fault, ...words });
  const suggestion = await send(portal, reader, forms.suggestion);
  const list = await feedback('list', label);
  expect(list.code).toBe(0);
  expect(list.output.split('\n')).toHaveLength(2);
  const clock = /\d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai/;
  expect(list.output).toMatch(new RegExp(`^${fault}\t${clock.source}\tfault\t`, 'm'));
  expect(list.output).toContain(`${reader.name}\t示例数据库 / Sample Database`);
  const filtered = await feedback('list', label, '--form', 'suggestion');
  expect(filtered.output).toContain(suggestion);
  expect(filtered.output).not.toContain(fault);
  const ofDatabase = await feedback('list', label, '--database', forms.fault.resource?.id ?? '');
  expect(ofDatabase.output).toContain(fault);
  expect(ofDatabase.output).not.toContain(suggestion);
  const ofTool = await send(portal, reader, { ...forms.fault, resource: about });
  for (const [given, has, hasNot] of [
    ['other/tool', ofTool, fault],
    ['database/database-1', fault, ofTool],
  ] as const) {
    const { output } = await feedback('list', label, '--resource', given);
    expect(output).toContain(has);
    expect(output).toContain('faultType cannotOpen');
    expect(output).not.toContain(hasNot);
  }
  for (const wrong of [['tool'], ['work/x'], ['other/'], ['other/tool', '--database', 'x']])
    expect((await feedback('list', label, '--resource', ...wrong)).code).toBe(2);
  const ofState = await feedback('list', label, '--state', 'answered');
  expect(ofState.output).not.toContain(fault);
  expect((await feedback('list', label, '--page', '2')).output).toBe('');

  expect(await feedback('seen', label, suggestion)).toEqual({
    code: 0,
    output: `${suggestion}\tseen\treports: 1`,
  });
  const due = `${new Date().getUTCFullYear() + 1}-01-31`;
  const desk = ['--desk', '流通部', '--due', due];
  const assigned = await feedback('assign', label, suggestion, ...desk);
  expect(assigned.output).toBe(`${suggestion}\tinProgress\treports: 1`);
  expect((await feedback('answer', label, suggestion, '--text', '好的')).code).toBe(0);
  const rating = { id: suggestion, rating: 5, text: 'thanks' };
  await dataAs(portal, reader, rateAnswer, rating);
  expect((await feedback('close', label, suggestion)).output).toContain('closed');
  const shown = await feedback('show', label, suggestion);
  expect(shown.output).toContain('流通部');
  expect(shown.output).toContain('library\tanswered\t好的');
  expect(shown.output).toMatch(new RegExp(`^rating +5 thanks\nrated +${clock.source}$`, 'm'));
  expect(shown.output).toMatch(new RegExp(`^${clock.source}\treader\tsent\t`, 'm'));

  const confirmed = await feedback('confirm', label, fault, '--instead-en', 'Use the mirror');
  const known = { resource, instead: { en: 'Use the mirror' } };
  await expectOutages([expect.objectContaining(known)]);
  const [outage] = await outagesNow();
  expect(confirmed.output).toMatch(
    new RegExp(`^${fault}\\tinProgress\\treports: 1\noutage ${outage?.id}\\t.*\\tUse the mirror$`),
  );
  await feedback('confirm', label, fault, '--instead-zh', '请用镜像站');
  await expectOutages([{ ...outage, instead: { zh_CN: '请用镜像站', en: 'Use the mirror' } }]);
  await feedback('confirm', label, fault, '--instead-zh', '');
  await expectOutages([outage]);
  expect((await feedback('list', label)).output).toContain(`outage ${outage?.id}\t`);
  const since = ['confirm', label, fault, '--since'] as const;
  for (const [text, instant] of [
    ['2026-01-31 08:30', '2026-01-31T00:30:00.000Z'],
    ['2026-01-31', '2026-01-30T16:00:00.000Z'],
    ['2026-01-31T08:30:00Z', '2026-01-31T08:30:00.000Z'],
  ] as const) {
    expect((await feedback(...since, text)).output).toContain('Asia/Shanghai');
    await expectOutages([{ ...outage, since: instant }]);
  }
  expect((await feedback('works', label, outage?.id ?? '', '--text', 'It works')).code).toBe(0);
  expect((await feedback('works', label, outage?.id ?? '')).code).toBe(1);
  await expectOutages([]);
  const own = await reportsOf(portal, reader);
  expect(own.find(({ id }) => id === fault)?.events.at(-1)?.text).toBe('It works');
  const ofFault = await feedback('show', label, fault);
  expect(ofFault.output).toContain('happenedAt 2026-01-31 08:30 Asia/Shanghai');
  expect(ofFault.output).not.toContain('\u202E');
});

test('names the images of a report, and writes them to a folder', async () => {
  const file = new File([Buffer.from(await photo())], 'photo.jpg');
  const upload = { attachmentToken: '', file };
  const { attachmentToken, image } = await dataAs(portal, reader, uploadFile, upload);
  const images = { images: [image.id], attachmentToken };
  const id = await send(portal, reader, forms.suggestion, nextDraft(), images);
  const shown = await feedback('show', label, id, '--images', folder.path);
  expect(shown.output).toContain(`image ${id}-1.jpg\t60 × 40`);
  const { width, exif } = await sharp(readFileSync(join(folder.path, `${id}-1.jpg`))).metadata();
  expect([width, exif]).toEqual([60, undefined]);
  // A file that is there stays as it is.
  expect((await feedback('show', label, id, '--images', folder.path)).code).toBe(1);
});

test('says what it refuses', async () => {
  const id = await send(portal, reader, forms.suggestion);
  for (const [args, code] of [
    [['show', label, 'nothing'], 1],
    [['confirm', label, id], 1],
    [['answer', label, id], 2],
    [['assign', label, id, '--desk', 'x', '--due', '2027-02-30'], 2],
    [['assign', label, id, '--desk', 'x', '--due', '2020-01-01'], 2],
    [['confirm', label, id, '--since', 'soon'], 2],
    [['confirm', label, id, '--since', '2026-02-30 08:00'], 2],
    [['confirm', label, id, '--since', '2026-02-20 25:00'], 2],
    [['list', label, '--state', 'lost'], 2],
    [['list', label, '--page', '0'], 2],
  ] as const) {
    expect([args, (await feedback(...args)).code]).toEqual([args, code]);
  }
  // The library's own day is not past, wherever the command runs.
  const today = dayIn('Asia/Shanghai', new Date());
  const onTime = await feedback('assign', label, id, '--desk', 'x', '--due', today);
  expect(onTime.code).toBe(0);
  const never = await feedback('works', label, id);
  expect(never.code).toBe(1);
  expect(never.output).toContain('No fault of this feedback was confirmed');
});

test('the answers about a trial stand in the list, and are summed for a database', async () => {
  const another = await accountOf(portal, library, 'reader');
  await send(portal, reader, { ...forms.trial, speed: 'fast', demand: 'often', worth: 'yes' });
  await send(portal, another, { ...forms.trial, speed: 'fast', worth: 'no' });
  await send(portal, another, forms.trial);
  const { output } = await feedback('list', label, '--form', 'trial');
  expect(output).toContain('\tspeed fast, attitude highly, demand often, worth yes\t请购买');
  expect(output).toContain('\tspeed cannotAccess, attitude highly\t');
  expect(await feedback('trial', label, resource.id)).toEqual({
    code: 0,
    output: [
      'answers\t3\tof readers 2',
      'speed\tfast 2\tnormal 0\tgeneral 0\tcannotAccess 1\t- 0',
      'attitude\thighly 3\trecommend 0\tgenerally 0\t- 0',
      'demand\toften 1\tsometimes 0\trarely 0\t- 2',
      'worth\tyes 1\tunsure 0\tno 1\t- 1',
    ].join('\n'),
  });
  expect((await feedback('trial', label, 'unknown')).code).toBe(1);
  expect((await feedback('trial', label)).code).toBe(2);
});
