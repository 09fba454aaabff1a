// A librarian's morning, from the first fault to the last notice, with a reader beside it who sees each effect.
import type { Locator, Page } from '@playwright/test';
import { deskPaths, deskRecordPath } from '#contract/wire/desk-paths.ts';
import { feedbackPath, ownFeedbackPath } from '#contract/wire/feedback-paths.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { codeField, sendButton, withKnownCode } from '../feedback/sending.ts';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { openSignedIn, originOf, rowOf, words } from '../support/portal.ts';
import { openSignedInAtDesk } from './at-desk.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const resource = { kind: 'database', id: 'naxos-music-library' } as const;
/** Of this worker, so that no other journey meets them. */
const own = (name: string) => `${name} ${process.env.TEST_PARALLEL_INDEX ?? 0}`;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const pressed = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const isSaid = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();

/** Begins a record, with its name or heading in Chinese. */
async function begin(page: Page, kind: 'database' | 'notice', named: readonly [string, string]) {
  await page.goto(demo + deskRecordPath(kind, null));
  await field(page, named[0]).fill(named[1]);
}

test('a morning at the desk is done by nine', async ({ page, browser, mishaps, openAccount }) => {
  const reader = await openAccount('demo');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const readers = await context.newPage();
  const form = feedbackPath({ form: 'fault', resource, link: '' });
  await openSignedIn(readers, reader, demo + form);
  await expect(readers.locator('#feedback-resource')).not.toHaveValue('');
  const name = await readers.locator('#feedback-resource').inputValue();
  const task = page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const outage = page.getByRole('region', { name: say.deskRequests.outage.label });
  const inList = `${demo}${shellPaths.databaseList}?${new URLSearchParams({ q: name })}`;
  const inSearch = `${demo}${shellPaths.search}?${new URLSearchParams({ q: name })}`;
  const sign = say.databases.outage.since.replace('{{time}} ', '');

  await test.step('a reader reports a fault', async () => {
    await readers.getByRole('radio', { name: say.feedback.faultTypes.cannotOpen }).check();
    await readers.locator('#feedback-content').fill('登录后一直是空白页');
    await withKnownCode(readers, () => sendButton(readers).click());
    await codeField(readers).fill(knownCode);
    await sendButton(readers).click();
    await expect(readers.locator('#content').getByText(say.feedback.sent)).toBeVisible();
  });
  await test.step('it is a task, which the librarian takes', async () => {
    await openSignedInAtDesk(page, workerAccount('demo', 'librarian'));
    await task.getByRole('button', { name: say.deskTasks.claim }).first().click();
    await expect(task).toContainText(say.deskTasks.you);
    await task.getByRole('link', { name }).click();
    await expect(page.getByRole('article')).toContainText('登录后一直是空白页');
  });
  await test.step('one press declares the outage: list, detail and search have it', async () => {
    await pressed(outage, say.deskRequests.outage.declare);
    await isSaid(page, say.deskRequests.outage.declared);
    await readers.goto(inList);
    await expect(rowOf(readers, name)).toContainText(sign);
    await readers.goto(inSearch);
    const found = readers.locator('#content li').filter({ hasText: name }).first();
    await expect(found).toContainText(sign);
    await readers.goto(demo + databaseDetailPath(resource.id));
    await expect(readers.getByRole('note')).toBeVisible();
  });
  await test.step('the reader gets an answer, and it works again', async () => {
    await page.locator('#answer').fill('供应商已恢复服务');
    await page.locator('#answer').press('Control+Enter');
    await isSaid(page, say.deskRequests.answer.sent);
    await pressed(outage, say.deskRequests.outage.works);
    await isSaid(page, say.deskRequests.outage.worksDone);
    await readers.reload();
    await expect(readers.locator('#content h1')).toHaveText(name);
    await expect(readers.getByRole('note')).toHaveCount(0);
    await readers.goto(demo + ownFeedbackPath);
    await expect(readers.locator('#content li[data-state]')).toContainText('供应商已恢复服务');
  });
  await test.step('a trial is on the shelf from tomorrow on', async () => {
    await begin(page, 'database', ['name.zh_CN', own('明日试用库')]);
    await field(page, 'accessUrl').fill('https://trial.example.org/');
    await field(page, 'licenceState').selectOption('trial');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await field(page, 'publishAt').fill(`${tomorrow}T08:00`);
    await page.keyboard.press('Control+s');
    await isSaid(page, say.desk.saved);
    await expect(page.locator('#content')).toContainText(say.deskRecords.states.scheduled);
    const query = new URLSearchParams({ q: own('明日试用库') });
    await readers.goto(`${demo}${shellPaths.databaseList}?${query}`);
    await expect(readers.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
    await expect(readers.getByRole('link', { name: own('明日试用库'), exact: true })).toHaveCount(
      0,
    );
  });
  await test.step('a description is corrected', async () => {
    await page.goto(demo + deskRecordPath('database', resource.id));
    await field(page, 'line.zh_CN').fill('清晨改好的简介');
    await page.keyboard.press('Control+s');
    await isSaid(page, say.desk.saved);
    await readers.goto(demo + databaseDetailPath(resource.id));
    await expect(readers.getByText('清晨改好的简介').first()).toBeVisible();
  });
  await test.step('a notice is published', async () => {
    const notice = own('古典音乐数据库已恢复');
    await begin(page, 'notice', ['title.zh_CN', notice]);
    await field(page, 'kind').selectOption('notice');
    await pressed(page.getByRole('toolbar'), say.deskRecords.publish);
    await isSaid(page, say.desk.saved);
    await readers.goto(demo + shellPaths.notice);
    await expect(readers.getByRole('link', { name: notice })).toBeVisible();
    // Others count the notices of the demonstration.
    await pressed(page.getByRole('toolbar'), say.deskRecords.unpublish);
    await expect(
      page.getByRole('toolbar').getByRole('button', { name: say.deskRecords.publish }),
    ).toBeVisible();
  });
  await test.step('nothing of it is left to do', async () => {
    await page.goto(demo + deskPaths.workbench);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await expect(task).toHaveCount(0);
  });
  await context.close();
});
