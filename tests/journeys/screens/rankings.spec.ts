// The rankings: on the home screen and at /topList; choices are in the address, work without scripts, and are readable offline.
import { expect, test } from '../support/journey.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

test('the home screen shows five of each kind; links choose the others', async ({ page }) => {
  await page.goto(`${demo}/personalIndex`);
  // What the library recommends is for visitors.
  await expect(page.getByRole('region', { name: say.home.picks.ofLibrary })).toBeVisible();
  const section = page.getByRole('region', { name: say.home.top.title });
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(3);
  const first = section.getByRole('list').first();
  await expect(first.getByRole('listitem')).toHaveCount(5);
  // Each leads to its detail and to the resource itself.
  await expect(first.locator('a[href^="/databaseDetail?id="]')).toHaveCount(5);
  await expect(first.locator('a[href^="/go/database/"]')).toHaveCount(5);
  await section.getByRole('link', { name: say.home.all }).click();
  await expect(page).toHaveURL(`${demo}/topList`);
  const { measures, periods, titles } = say.rankings;
  const content = page.locator('#content');
  await expect(content.getByRole('listitem').first()).toBeVisible();
  const choose = async (name: string) => {
    const choice = content.getByRole('link', { name, exact: true });
    await choice.click();
    // Each link leads to what is chosen with it, as it was drawn.
    await expect(choice).toHaveAttribute('aria-current', 'true');
  };
  await choose(say.shell.nav.journals);
  await choose(measures.views);
  await choose(periods.month);
  await expect(page).toHaveURL(`${demo}/topList?kind=journal&by=views&period=month`);
  await expect(content.getByRole('heading', { level: 2 })).toHaveText(
    titles.views.replace('{{kind}}', say.shell.nav.journals),
  );
  await expect(content.locator('a[href^="/journalDetail?id="]').first()).toBeVisible();
  await choose(measures.follows);
  await expect(page).toHaveURL(`${demo}/topList?kind=journal&by=follows&period=month`);
});

test('a recommendation is put away, and taken back', async ({ page, openAccount }) => {
  const { picks } = say.home;
  await openSignedIn(page, await openAccount('demo'), `${demo}/databaseDetail?id=cnki-journals`);
  await page.goto(`${demo}/personalIndex`);
  const own = page.getByRole('region', { name: picks.own });
  // What was looked at just now is recommended until the service knows of it.
  const viewed = page.locator('a[href*="cnki-journals"]');
  const rows = own
    .getByRole('listitem')
    .filter({ has: page.locator('a') })
    .filter({ hasNot: viewed });
  await expect(rows.first()).toBeVisible();
  // What other readers use meanwhile may change the list, so the name is read where it stays.
  await rows.first().getByRole('button').click();
  await own.locator('summary').click();
  const [before = ''] = picks.restoreOf.split('{{name}}');
  const restore = own.getByRole('button', { name: before });
  const name = ((await restore.getAttribute('aria-label')) ?? '').slice(before.length);
  expect(name).not.toBe('');
  await expect(own.getByRole('link', { name, exact: true })).toHaveCount(0);
  await restore.click();
  await expect(restore).toHaveCount(0);
});
