// The collection in numbers: every figure leads to the list of just that.
import { expect, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';

test('a month leads to what came in it, and says so there', async ({ page }) => {
  await page.goto(`${originOf('demo')}/resourceOverview?kind=database`);
  const table = page.locator('details').filter({ hasText: words.zh_CN.overview.growth });
  await table.locator('summary').click();
  const month = table
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .last();
  const count = Number((await month.getByRole('cell').first().textContent())?.replace(',', ''));
  expect(count).toBeGreaterThan(0);
  await month.getByRole('link').click();
  await expect(page).toHaveURL(/[?&]added=\d{4}-\d{2}$/);
  const added = new URL(page.url()).searchParams.get('added') ?? '';
  const chip = page.getByRole('button', { name: new RegExp(added) });
  await expect(chip).toBeVisible();
  await expect(
    page.getByText(new RegExp(`(^|\\D)${count.toLocaleString('en')}(\\D|$)`)).first(),
  ).toBeVisible();
  await chip.click();
  await expect(page).not.toHaveURL(/added=/);
});
