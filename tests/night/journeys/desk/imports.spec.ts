// A librarian imports a list of databases: a trial, its report, the records in the desk's list, and the way back.

import axe from 'axe-core';
import { deskPaths, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import { originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const { form, notes, undo } = say.deskImports;
const demo = originOf('demo');

test('a list is tried, imported, found, and taken back', async ({ page }) => {
  // Of this worker, so that no other journey meets them.
  const own = `导入测试 ${process.env.TEST_PARALLEL_INDEX ?? 0}`;
  const lines = [
    'name,url',
    `${own} 甲,https://a.example.org/`,
    `${own} 乙,https://b.example.org/`,
  ];
  const file = {
    name: 'databases.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, ',https://c.example.org/'].join('\n')),
  };
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, workerAccount('demo', 'librarian'), deskPaths.imports);

  await test.step('the trial says what would happen', async () => {
    await page.getByRole('button', { name: say.deskImports.add }).click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('input[type=file]').setInputFiles(file);
    await drawer.getByRole('button', { name: form.try }).click();
    const report = drawer.getByRole('region', { name: form.report });
    await expect(report).toContainText(form.tried);
    await expect(report.getByRole('table', { name: notes.refused }).getByRole('row')).toHaveCount(
      2,
    );
    await expect(report.getByRole('cell', { name: '4', exact: true })).toBeVisible();
    expect(await violationsOf(page, 'light')).toEqual([]);
  });
  await test.step('then it is imported for good', async () => {
    await page.getByRole('button', { name: form.import, exact: true }).click();
    const report = page.getByRole('dialog', { name: file.name });
    await expect(report).toContainText(say.deskImports.states.done);
  });
  const report = page.url();
  const found = page.getByRole('grid').getByRole('link', { name: own });
  const list = `${demo + deskRecordsPath('database')}?${new URLSearchParams({ q: own })}`;
  await test.step('the records are in the list', async () => {
    await page.goto(list);
    await expect(found).toHaveCount(2);
  });
  await test.step('it is undone', async () => {
    await page.goto(report);
    await page.getByRole('button', { name: undo.open }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: undo.open }).click();
    await expect(page.getByRole('dialog', { name: file.name })).toContainText(
      say.deskImports.states.undone,
    );
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(found).toHaveCount(0);
  });
});
