// Reading without a network: one of each that was opened, is followed or is kept, with its age.
import { starOf, turnStar } from '../support/following.ts';
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { originOf, rows, settledOffline, signIn, words } from '../support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const { journals, databases, notices, mine } = say.shell.nav;
const { ready } = say.keeps.state;

test('opened, followed and kept is read offline', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  const origin = originOf('demo');
  let tab = page;
  const content = () => tab.locator('#content');
  const goTo = (place: string) =>
    tab.getByRole('banner').getByRole('link', { name: place, exact: true }).click();
  const title = (place: number) => content().locator('li a[href*="Detail?"]').nth(place);
  /** A detail in full, and not as the list knows it. */
  const isWhole = async (name: string | null, part: string) => {
    const named = name === null ? {} : { name, exact: true };
    const heading = tab.locator('#root').getByRole('heading', { level: 1, ...named });
    await expect(heading).toBeVisible();
    await expect(content().getByRole('heading', { level: 2, name: part })).toBeVisible();
  };

  await page.goto(`${origin}/journalList`);
  await settledOffline(page);
  await signIn(page, await openAccount('demo'));
  await expect(title(5)).toBeVisible();
  const [opened = '', , followed = '', , , neither = ''] = await content()
    .locator('li a[href*="Detail?"]')
    .allTextContents();
  await turnStar(page, starOf(page, followed), 'on');
  await title(0).click();
  await isWhole(opened, say.titles.holdings.title);
  const address = page.url();
  await goTo(notices);
  const notice = content().locator('a[href*="/notice?id="]').first();
  await notice.click();
  await expect(page).toHaveURL(/\/notice\?id=/);
  // The address changes before the screen does.
  await expect(content().locator('h1')).not.toHaveText(say.notices.title);
  const noticeTitle = (await content().locator('h1').textContent()) ?? '';
  await goTo(databases);
  const free = () => tab.getByRole('checkbox', { name: say.databases.access.free });
  await free().check();
  await content().getByRole('button', { name: say.keeps.keep, exact: true }).click();
  await content().getByRole('link', { name: ready }).click();
  for (const kind of [say.keeps.kinds.databases, say.keeps.kinds.follows]) {
    const row = content().getByRole('listitem').filter({ hasText: kind });
    await expect(row).toContainText(ready);
  }
  await page.close();

  // The service tells a device the time whose clock is wrong, and is asked again.
  mishaps.allow(networkGone, refusedWith(400));
  await context.setOffline(true);
  tab = await context.newPage();
  await tab.clock.install({ time: Date.now() + 26 * 3_600_000 });
  const note = tab.getByTestId('note-offline');
  await test.step('what was opened, by a deep link in a new tab', async () => {
    await tab.goto(address);
    await isWhole(opened, say.titles.holdings.title);
    await expect(note).toContainText(say.shell.offline.noNetwork);
  });
  await test.step('what is followed and was never opened', async () => {
    await goTo(mine);
    await content().getByRole('link', { name: followed, exact: true }).click();
    await isWhole(followed, say.titles.holdings.title);
  });
  await test.step('one that is neither says so', async () => {
    await goTo(journals);
    await content().getByRole('link', { name: neither, exact: true }).click();
    await expect(tab.getByText(say.failures.notSaved)).toBeVisible();
  });
  await test.step('what a list that is kept leads to, and how old it is', async () => {
    await goTo(databases);
    await free().check();
    await expect(content().getByRole('link', { name: ready })).toBeVisible();
    await expect(tab.getByTestId('age-note').first()).toContainText(/内容更新于 .*\d{2}:\d{2}/);
    // The rows change while the list is narrowed: whichever is fourth now has its detail.
    await rows(tab).nth(3).locator('a[href*="Detail?"]').click();
    await isWhole(null, say.databases.detail.introduction);
  });
  await test.step('the notice board and a notice', async () => {
    await goTo(notices);
    await content().getByRole('link', { name: noticeTitle }).first().click();
    await expect(content().locator('h1')).toHaveText(noticeTitle);
  });
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});
