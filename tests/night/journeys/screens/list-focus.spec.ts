// A reader who goes through a searched list by keyboard keeps their place while newer facts of the list arrive.
import { templateOf } from '#contract/calls/address.ts';
import { listDatabases } from '#contract/calls/databases.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { originOf, rows } from '#tests/journeys/support/portal.ts';

test('newer facts of a searched list leave the focus where it is', async ({
  page,
  context,
  mishaps,
}) => {
  mishaps.allow(networkGone);
  await page.goto(`${originOf('demo')}/databaseList`);
  await page.locator('#content').getByRole('searchbox').first().fill('scopus');
  const link = rows(page)
    .first()
    .getByRole('link', { name: /scopus/i })
    .first();
  await expect(link).toBeVisible();
  await link.focus();
  await page.route(
    ({ pathname }) => pathname === templateOf(listDatabases),
    async (route) => {
      // Node knows no names under localhost.
      const url = new URL(route.request().url());
      const { 'if-none-match': _tag, ...own } = route.request().headers();
      const headers = { ...own, host: url.host };
      url.hostname = '127.0.0.1';
      const answer = await route.fetch({ url: url.href, headers });
      const json = await answer.json();
      for (const item of json.data.items) item.line = { zh_CN: '新的说明' };
      await route.fulfill({ response: answer, json });
    },
  );
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(rows(page).first()).toContainText('新的说明');
  await expect(link).toBeFocused();
});
