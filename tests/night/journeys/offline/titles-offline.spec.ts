// Journals and e-books with the network gone: those that were opened and those that are followed are
// readable, and a follow made then stands in the personal center with its name.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { originOf, settledOffline, signIn, words } from '#tests/journeys/support/portal.ts';
import { everythingKept } from '#tests/journeys/support/stored-data.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const titleWords = say.titles;
const origin = originOf('demo');
const details = '#content li a[href*="Detail?"]';

/** Name and address of a title of the list that is shown. */
async function titleAt(page: Page, index: number): Promise<{ name: string; address: string }> {
  const link = page.locator(details).nth(index);
  await expect(link).toBeVisible();
  // In one step: a list that was read anew in between might tell one title's name and another's address.
  return link.evaluate((title: HTMLAnchorElement) => ({
    name: title.textContent ?? '',
    address: title.href,
  }));
}

async function expectTitle(page: Page, { name, address }: { name: string; address: string }) {
  await page.goto(address);
  const heading = page.locator('#root').getByRole('heading', { level: 1, name, exact: true });
  await expect(heading).toBeVisible();
  await expect(
    page.locator('#root').getByRole('heading', { name: titleWords.holdings.title }),
  ).toBeVisible();
}

test('titles that were opened or are followed are readable offline', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  await page.goto(`${origin}/journalList`);
  await settledOffline(page);
  await signIn(page, await openAccount('demo'));
  const opened = await titleAt(page, 0);
  const followed = await titleAt(page, 2);
  const neither = await titleAt(page, 5);
  await turnStar(page, starOf(page, followed.name), 'on');
  await expectTitle(page, opened);
  await page.goto(`${origin}/electricList`);
  const book = await titleAt(page, 1);
  await expectTitle(page, book);
  // What is followed is read ahead where it is listed.
  await page.goto(`${origin}/personalIndex`);
  await expect(
    page.locator('#content').getByRole('link', { name: followed.name }).first(),
  ).toBeVisible();
  const id = new URL(followed.address).searchParams.get('id') ?? '';
  const fact = `|getTitle|id=${encodeURIComponent(id)}"`;
  const isKept = async () =>
    Object.values(await everythingKept(page))
      .join()
      .includes(fact);
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);

  mishaps.allow(networkGone);
  await context.setOffline(true);
  const tab = await context.newPage();
  // A view is told of when the browser is idle: who leaves before has not looked.
  const isViewKept = async () => {
    const kept = Object.entries(await everythingKept(tab));
    const outbox = kept.filter(([place]) => place.startsWith('indexedDB outbox')).join();
    return new RegExp(`"recordVisit".*"id":"${id}"`).test(outbox);
  };
  for (const title of [opened, followed, book]) {
    await test.step(title.name, async () => {
      await expectTitle(tab, title);
      await expect(tab.getByTestId('note-offline')).toContainText(say.shell.offline.noNetwork);
      if (title === followed) await expect.poll(isViewKept, { timeout: 20_000 }).toBe(true);
    });
  }

  await test.step('one that is neither says so', async () => {
    await tab.goto(neither.address);
    await expect(tab.getByText(say.failures.notSaved)).toBeVisible();
  });

  await test.step('a follow made now waits under its name', async () => {
    await tab.goto(book.address);
    // Its words say what it will do; pressed or not, it is the same star.
    const star = tab.locator('#content button[aria-pressed]').first();
    await turnStar(tab, star, 'on');
    await tab.goto(`${origin}/myResourceLibrary?tab=followed`);
    const rows = tab.locator('#content').getByRole('listitem');
    const waiting = rows.filter({ has: tab.getByRole('link', { name: book.name, exact: true }) });
    await expect(waiting).toContainText(say.patron.followed.waiting);
    await expect(tab.locator('#content')).toContainText(book.name);
  });

  await test.step('what is read now stands among what was viewed', async () => {
    await tab.goto(`${origin}/myResourceLibrary?tab=viewed`);
    const viewed = tab.locator('#content').getByRole('listitem');
    const link = tab.getByRole('link', { name: followed.name, exact: true });
    await expect(viewed.filter({ has: link }).first()).toBeVisible();
    await tab.goto(`${origin}/myResourceLibrary?tab=followed`);
  });

  // Whichever of the two tabs sends it.
  await test.step('and is sent when the network is back', async () => {
    await context.setOffline(false);
    const rows = tab.locator('#content').getByRole('listitem');
    const kept = rows.filter({ has: tab.getByRole('link', { name: book.name, exact: true }) });
    await expect(kept).not.toContainText(say.patron.followed.waiting, { timeout: 20_000 });
    await expect(kept).toHaveCount(1);
  });
});
