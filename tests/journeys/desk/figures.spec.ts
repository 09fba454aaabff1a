// Figures as they happen: a reader visits in one browser, and the librarian's tile moves in another.
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';
import { openSignedInAtDesk } from './at-desk.ts';

const say = words.zh_CN.deskFigures;

test("a reader's visit moves the librarian's tile, and the chart has its table", async ({
  page,
  browser,
  mishaps,
  openAccount,
}) => {
  await openSignedInAtDesk(page, workerAccount('demo', 'librarian'), deskPaths.figures);
  const tiles = page.getByRole('list', { name: say.tiles.label });
  const visits = tiles.getByRole('link', { name: new RegExp(`^${say.tiles.visits} `) });
  await expect(page.getByText(say.live.live, { exact: true })).toBeVisible();
  const counted = async () =>
    Number(/[\d,]+/.exec((await visits.textContent()) ?? '')?.[0].replaceAll(',', ''));
  const before = await counted();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const portal = await context.newPage();
  const demo = originOf('demo');
  await openSignedIn(portal, await openAccount('demo'), `${demo}/databaseDetail?id=cnki-journals`);
  await context.route('**/go/**', (route) => route.fulfill({ body: '' }));
  await portal.locator('#content a[href^="/go/database/"]').first().click();
  await expect.poll(counted).toBeGreaterThan(before);
  await context.close();
  await visits.click();
  const chart = page.getByRole('region', { name: say.live.hour });
  await chart.locator('summary').click();
  await expect(chart.getByRole('row')).toHaveCount(61);
});
