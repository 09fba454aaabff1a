// While the search is being prepared the suggestions say so, and come by themselves.
import { expect, refusedWith, test } from '../support/journey.ts';
import { originOf } from '../support/portal.ts';
import { holdBack, preparing } from './waiting-search.ts';

// A worker would answer from what it remembers.
test.use({ serviceWorkers: 'block' });

test('suggestions say that titles are being prepared', async ({ page, context, mishaps }) => {
  mishaps.allow(refusedWith(503));
  const held = await holdBack(context);
  await page.goto(`${originOf('demo')}/notice`);
  await page.getByRole('combobox').first().fill('Nature');
  const list = page.getByRole('listbox');
  await expect(list.getByText(preparing.zh_CN)).toBeVisible();
  await expect(list.getByRole('option')).toHaveCount(1);
  held.end();
  await expect(list.getByText(preparing.zh_CN)).toBeHidden();
  await expect(list.getByRole('option').nth(1)).toBeVisible();
});
