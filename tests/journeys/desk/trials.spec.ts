// The life of a trial at the desk, with the reader who gave feedback: opened, asked about, decided, told, on the shelf.
import axe from 'axe-core';
import { eq } from 'drizzle-orm';
import { deskPaths, deskTrialPath } from '#contract/wire/desk-paths.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { reportTrial } from '../feedback/handling.ts';
import { atLibrary } from '../support/at-service.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';
import { openSignedInAtDesk } from './at-desk.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const resource = { kind: 'database', id: 'heinonline' } as const;
const reason = '与已有资源重复，今年不订购';
const days = (from: string | null, to: string | null) =>
  atLibrary('demo', async (tx) => {
    const none = { trialOutcome: null, trialDecidedOn: null, trialDecision: {} };
    await tx
      .update(databases)
      .set({ trialFrom: from, trialTo: to, ...none })
      .where(eq(databases.id, resource.id));
  });

test.afterEach(() => days(null, null));

test('a trial is decided at the desk, and its reader is told why', async ({
  page,
  browser,
  mishaps,
  openAccount,
}) => {
  await days('2001-01-01', '2001-01-31');
  const reader = await openAccount('demo');
  await reportTrial('demo', reader, resource);
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, workerAccount('demo', 'librarian'), deskPaths.trials);
  await test.step('the list leads to its life and to what readers say', async () => {
    expect(await violationsOf(page, 'light')).toEqual([]);
    await page.locator(`a[href="${deskTrialPath(resource.id)}"]`).click();
    const life = page.getByRole('list', { name: say.deskTrials.life });
    await expect(life).toContainText('2001-01-01 – 2001-01-31');
    await expect(page.getByText('课题组每周都用')).toBeVisible();
    await expect(page.getByRole('region', { name: say.feedback.attitude })).toContainText(
      '1 · 100%',
    );
    expect(await violationsOf(page, 'light')).toEqual([]);
  });
  await test.step('the decision is noted', async () => {
    await page.getByRole('radio', { name: say.databases.trial.outcomes.declined }).check();
    await page.getByRole('textbox', { name: say.deskTrials.decide.reason.zh_CN }).fill(reason);
    await page.getByRole('button', { name: say.deskTrials.decide.save }).click();
    await expect(page.getByRole('list', { name: say.deskTrials.life })).toContainText(reason);
  });
  await test.step('the reader is told, and finds the reason in the details and on the shelf', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await mishaps.watch(context);
    const readersPage = await context.newPage();
    await openSignedIn(readersPage, reader, demo + shellPaths.notifications);
    const entry = readersPage.locator('#content li[data-state]').first();
    await expect(entry).toContainText(say.databases.trial.outcomes.declined);
    await readersPage.goto(demo + databaseDetailPath(resource.id));
    await expect(
      readersPage.getByRole('region', { name: say.databases.trial.title }),
    ).toContainText(reason);
    await readersPage.goto(`${demo}${shellPaths.databaseList}?state=pastTrial`);
    await expect(readersPage.locator('#content li').filter({ hasText: reason })).toHaveCount(1);
    await context.close();
  });
});
