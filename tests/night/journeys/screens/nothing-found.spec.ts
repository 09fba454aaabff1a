// Lists that find nothing, addresses that are none, and the bar of a phone.
import { holdProgram, openRendered } from '#tests/journeys/support/early-page.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { fill, originOf, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const q = '没有这样的东西';

test('a list that finds nothing leads to the one search with the same words', async ({ page }) => {
  const lists = [
    '/databaseList',
    '/journalList',
    '/allJournalList',
    '/electricList',
    '/otherResourceList',
    '/fundList',
    '/literatureList',
  ];
  for (const list of lists) {
    await page.goto(`${demo}${list}?q=${encodeURIComponent(q)}`);
    await page.getByRole('link', { name: fill(say.databases.empty.everywhere, { q }) }).click();
    await expect(page.getByText(fill(say.search.none.title, { q }))).toBeVisible();
    await expect(page).toHaveURL(`${demo}/search?q=${encodeURIComponent(q)}`);
  }
});

test('an address whose escapes are none is said to be no page, and nothing is complained of', async ({
  page,
  mishaps,
}) => {
  mishaps.allow(/status of 400/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`${demo}/%E0%A4%A`);
  await expect(page.getByRole('heading', { name: say.failures.notFound.title })).toBeVisible();
  expect(warnings).toEqual([]);
});

test('a search whose address is cut within an escape is answered like any other', async ({
  page,
}) => {
  await page.goto(`${demo}/search?q=${encodeURIComponent('学报')}%E0%A4%A`);
  await expect(page.getByRole('main').getByText('学报').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  // The document of a phone has the layout of phones.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the bar names the library in full and leads to a search with room to type', async ({
    page,
  }) => {
    await page.goto(`${originOf('intl')}/databaseDetail?id=arxiv&lang=en`);
    const name = page.getByText('International Demonstration College Library').first();
    await expect(name).toBeVisible();
    // Letters may reach a little out of their line; a line that is cut off would be more.
    const cutOff = await name.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(cutOff).toBeLessThan(8);
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(field).toHaveCount(0);
    const sign = page.getByRole('banner').locator('a[href="/search"]');
    await sign.click();
    await expect(field).toBeFocused();
    // Before the program runs the browser follows the link.
    const proceed = await holdProgram(page);
    await openRendered(page, `${originOf('intl')}/notice`);
    await sign.click();
    await expect(page).toHaveURL(/\/search$/);
    proceed();
    await expect(field).toBeFocused();
    expect((await field.boundingBox())?.width).toBeGreaterThan(220);
  });
});

test('an address of a resource leads to it; that its words find nothing is said after the way', async ({
  page,
}) => {
  const address = 'https://www.kuke.com/kuke/album/1';
  await page.goto(`${demo}/search?${new URLSearchParams({ q: address })}`);
  const main = page.getByRole('main');
  const [before = '', after = ''] = say.search.reference.open.split('{{name}}');
  const way = main.getByRole('link', { name: new RegExp(`^${before}.+${after}$`) });
  await expect(way).toBeVisible();
  const nothing = main.getByText(fill(say.search.none.title, { q: address }));
  const [wayBox, nothingBox] = [await way.boundingBox(), await nothing.boundingBox()];
  expect(wayBox?.y).toBeLessThan(nothingBox?.y ?? 0);
  await expect(main.getByText(say.search.none.text)).toHaveCount(0);
  await way.click();
  await expect(page).toHaveURL(/\/share\?/);
});
