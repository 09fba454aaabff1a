// The collection in numbers: every figure leads to the list of just that.
import { expect, test } from '../support/journey.ts';
import { originOf } from '../support/portal.ts';

test('a month leads to what came in it, and says so there', async ({ page }) => {
  await page.goto(`${originOf('demo')}/resourceOverview?kind=database`);
  const growth = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '按月增长' }) });
  const column = growth.getByRole('listitem').getByRole('link').last();
  const label = (await column.locator('span').first().textContent()) ?? '';
  const count = Number(/新增 (\d[\d,]*)/.exec(label)?.[1]?.replace(',', ''));
  expect(count).toBeGreaterThan(0);
  await column.click();
  await expect(page).toHaveURL(/[?&]added=\d{4}-\d{2}$/);
  const month = new URL(page.url()).searchParams.get('added') ?? '';
  const chip = page.getByRole('button', { name: new RegExp(month) });
  await expect(chip).toBeVisible();
  await expect(
    page.getByText(new RegExp(`(^|\\D)${count.toLocaleString('en')}(\\D|$)`)).first(),
  ).toBeVisible();
  await chip.click();
  await expect(page).not.toHaveURL(/added=/);
});
