// More of document delivery: drafts, references, cancelled requests and links that lead to the form.
import type { Page } from '@playwright/test';
import { complete } from '#tests/journeys/delivery/delivery-form.ts';
import { handleDelivery } from '#tests/journeys/delivery/handling.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import { drawn, fill, openSignedIn, originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const field = (page: Page, name: string) => page.locator(`#delivery-${name}`);
const send = (page: Page) => page.getByRole('button', { name: say.delivery.send, exact: true });
const note = (page: Page) => page.getByTestId('draft-note');
const card = (page: Page) => page.locator('#content li[data-state]');
const openForm =
  '/literatureDelivery?rft.genre=article&rft.atitle=On+reading&rft.jtitle=Unknown+Journal&rft.date=2015';

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

test('a pasted reference fills the form, and what is held is shown', async ({ page }) => {
  await openSignedIn(page, reader, `${demo}/literatureDelivery`);
  await field(page, 'citation').fill(
    'LI M. Reading cells[J]. Cell, 2015, 160(2): 36-44. ISSN 0092-8674',
  );
  await page.getByRole('button', { name: say.delivery.citation.read }).click();
  await expect(page.getByText(say.delivery.citation.plain)).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('Reading cells');
  await expect(field(page, 'issue')).toHaveValue('2');
  await expect(field(page, 'issn')).toHaveValue('0092-8674');
  await expect(page.getByTestId('holdings')).toContainText('Cell');
  await test.step('a text that is too long is cut, and that is said', async () => {
    await field(page, 'citation').fill('x'.repeat(4_001));
    const cut = fill(say.delivery.citation.cut, { count: 4_000 });
    await expect(page.getByText(cut)).toBeVisible();
    await expect(field(page, 'citation')).toHaveValue('x'.repeat(4_000));
  });
});

test('a request is cancelled and asked for again until it is checked', async ({ page }) => {
  await openSignedIn(page, reader, `${demo}/notice`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo + openForm);
  await complete(page);
  await send(page).click();
  await page.locator('#content').getByRole('link', { name: say.delivery.mine }).first().click();
  const cancel = card(page).getByRole('button', { name: say.delivery.list.cancel });
  await cancel.click();
  await expect(card(page)).toContainText(say.delivery.list.cancelQuestion);
  await cancel.click();
  await expect(card(page)).toHaveAttribute('data-state', 'cancelled');
  await card(page).getByRole('link', { name: say.delivery.list.again }).click();
  await expect(field(page, 'title')).toHaveValue('On reading');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await complete(page);
  await send(page).click();
  await page.locator('#content').getByRole('link', { name: say.delivery.mine }).first().click();
  await expect(card(page)).toHaveCount(2);
  await handleDelivery('demo', reader, 'check');
  await page.reload();
  const checked = card(page).filter({ hasText: say.delivery.states.checking });
  await expect(checked).toHaveCount(1);
  await expect(cancel).toHaveCount(0);
});

test('an article not held is asked for from its row, or by an OpenURL', async ({ page }) => {
  await page.goto(`${demo}/literatureList`);
  const asks = new RegExp(say.delivery.askFor.split('{{')[0] ?? '');
  await expect(
    page.locator('#content li').getByRole('link', { name: asks }).first(),
  ).toHaveAttribute('href', /\/literatureDelivery\?.*rft\.genre=/);
  await page.goto(
    `${demo}/openurl?genre=article&atitle=On+reading&title=Unknown+Journal&date=2015`,
  );
  await drawn(page);
  await expect(page).toHaveURL(/\/literatureDelivery\?/);
  await expect(page.locator('#content').getByText('On reading')).toBeVisible();
});

test('a link that names nothing is told, and that an earlier draft is shown', async ({ page }) => {
  await page.goto(`${demo}/openurl?rft.isbn=notanisbn`);
  await expect(page.locator('#content').getByText(say.delivery.unnamed.empty)).toBeVisible();
  await openSignedIn(page, reader, `${demo}/literatureDelivery`);
  await page.goto(`${demo}/openurl`);
  await expect(page.locator('#content').getByText(say.delivery.unnamed.empty)).toBeVisible();
  await field(page, 'title').fill('Of paper');
  await expect(note(page)).toHaveText(say.draft.keptHere);
  await page.goto(`${demo}/openurl`);
  await expect(field(page, 'title')).toHaveValue('Of paper');
  await expect(page.locator('#content').getByText(say.delivery.unnamed.draft)).toBeVisible();
});
