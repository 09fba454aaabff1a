// Screens that were never opened, with the network gone: each has its frame and a heading, and says what is missing.
import { shellPaths } from '#contract/wire/paths.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, rows, settledOffline, words } from '#tests/journeys/support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const { shell, failures } = words.zh_CN;
const origin = originOf('demo');

test('a screen without its facts has its frame, a heading and what can be done', async ({
  page,
  context,
  mishaps,
}) => {
  test.slow();
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  const unread = [
    shellPaths.resourceOverview,
    shellPaths.topList,
    shellPaths.helpPage,
    shellPaths.aboutUs,
    shellPaths.updateLog,
    shellPaths.confidentialityAgreement,
    shellPaths.journalList,
    shellPaths.allJournalList,
    shellPaths.ebookList,
    shellPaths.ebookNav,
    shellPaths.otherResourceList,
    shellPaths.otherResourceNav,
    shellPaths.fundList,
    shellPaths.achieveList,
    shellPaths.quoteList,
    shellPaths.literatureList,
    `${shellPaths.journalDetail}?id=1`,
    `${shellPaths.ebookDetail}?id=1`,
    `${shellPaths.otherResourceDetail}?id=1`,
    `${shellPaths.literatureDetail}?id=1`,
    shellPaths.fundDetail.replace(':id', '1'),
    `${shellPaths.notice}?id=none`,
  ];
  for (const path of unread) {
    await test.step(path, async () => {
      const tab = await context.newPage();
      await tab.goto(origin + path);
      await drawn(tab);
      await expect(tab.getByRole('banner')).toBeVisible();
      await expect(tab.getByRole('navigation', { name: shell.nav.label }).first()).toBeVisible();
      await expect(tab.locator('#content h1')).toHaveCount(1);
      await expect(tab.locator('#content h1')).toBeVisible();
      await expect(tab.locator('#content').getByText(failures.notSaved)).toBeVisible();
      // Nothing saved is on the screen, so the note must not say that it is.
      const note = tab.getByTestId('note-offline');
      await expect(note).toContainText(shell.offline.noNetwork);
      await expect(note).not.toContainText('显示的是');
      await tab.close();
    });
  }
});
