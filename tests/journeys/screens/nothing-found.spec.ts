// Where nothing is found, and where there is little room, a reader still finds the way on.
import { expect, test } from '../support/journey.ts';
import { fill, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

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
