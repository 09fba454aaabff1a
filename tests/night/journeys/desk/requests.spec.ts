// The readers' desk with a reader beside it: a fault is a task, becomes an outage with one press, is answered, and is over.

import axe from 'axe-core';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { ownFeedbackPath } from '#contract/wire/feedback-paths.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { reportFault } from '#tests/journeys/feedback/handling.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import { openSignedIn, originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const resource = { kind: 'database', id: 'project-muse' } as const;

test('a fault is done at the desk while its reader looks on', async ({
  page,
  browser,
  mishaps,
  openAccount,
}) => {
  const reader = await openAccount('demo');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const readersPage = await context.newPage();
  await openSignedIn(readersPage, reader, demo + databaseDetailPath(resource.id));
  const name = (await readersPage.locator('#content h1').textContent()) ?? '';
  await reportFault('demo', reader, resource, { zh_CN: name });
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, workerAccount('demo', 'librarian'));

  await test.step('the task leads to the report', async () => {
    const task = page.getByRole('grid').getByRole('row').filter({ hasText: name });
    await expect(task).toContainText(say.deskTasks.kinds.fault);
    expect(await violationsOf(page, 'light')).toEqual([]);
    await task.getByRole('button', { name: say.deskTasks.claim, exact: false }).first().click();
    await expect(task).toContainText(say.deskTasks.you);
    await task.getByRole('link', { name }).press('Enter');
    await expect(page.getByRole('article').locator('blockquote')).toHaveText('打不开');
    expect(await violationsOf(page, 'light')).toEqual([]);
  });
  const outage = page.getByRole('region', { name: say.deskRequests.outage.label });
  await test.step('one press declares the outage, and the reader sees it', async () => {
    await outage
      .getByRole('button', { name: say.deskRequests.outage.declare, exact: true })
      .click();
    await expect(outage).toContainText(say.deskRequests.outage.seen);
    await readersPage.reload();
    await expect(readersPage.getByRole('note')).toBeVisible();
    await readersPage.goto(`${demo}${shellPaths.databaseList}?${new URLSearchParams({ q: name })}`);
    const row = readersPage.locator('li').filter({ hasText: name }).first();
    await expect(row).toContainText(say.databases.outage.since.replace('{{time}} ', ''));
  });
  await test.step('an answer outlives a reload, and reaches the reader', async () => {
    const answer = page.getByRole('textbox', { name: say.deskRequests.answer.label });
    await answer.fill('正在联系供应商');
    await page.reload();
    await expect(answer).toHaveValue('正在联系供应商');
    await answer.press('Control+Enter');
    await expect(page.getByRole('list', { name: say.patron.request.steps })).toContainText(
      '正在联系供应商',
    );
    await readersPage.goto(demo + ownFeedbackPath);
    await expect(readersPage.locator('#content li[data-state]')).toContainText('正在联系供应商');
  });
  await test.step('it works again', async () => {
    await outage.getByRole('button', { name: say.deskRequests.outage.works, exact: true }).click();
    await expect(outage).not.toContainText(say.deskRequests.outage.seen);
    await readersPage.goto(demo + databaseDetailPath(resource.id));
    await expect(readersPage.getByRole('note')).toHaveCount(0);
    await page.goto(demo + deskPaths.workbench);
    await expect(page.getByRole('heading', { name: say.deskTasks.title })).toBeVisible();
    await expect(page.getByRole('grid').getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });
  await context.close();
});
