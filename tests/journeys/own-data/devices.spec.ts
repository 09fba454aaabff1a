// Devices of an account: one is signed out from another.
import { expect, test } from '../support/journey.ts';
import { fill, openSignedIn, originOf, words } from '../support/portal.ts';

const say = words.zh_CN.ownData.devices;

test('a reader sees their devices, and signs one of them out', async ({ page, openAccount }) => {
  const account = await openAccount('demo');
  const address = `${originOf('demo')}/myResourceLibrary?tab=devices`;
  // Each sign-in is a device to the library.
  await openSignedIn(page, account, address);
  await openSignedIn(page, account, address);
  const list = page.getByRole('list', { name: say.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const [here, there] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
  await expect(here).toContainText(say.here);
  await expect(here).toContainText('Chrome');
  await expect(here.getByRole('button')).toHaveCount(0);
  await there.getByRole('button', { name: new RegExp(say.end) }).click();
  const question = page.getByRole('dialog', { name: say.endTitle });
  await question.getByRole('button', { name: say.end }).click();
  await expect(page.getByText(fill(say.ended, { count: 1 }))).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const alone = page.getByText(say.alone);
  await expect(alone).toBeVisible();
  const [own, after] = [await list.boundingBox(), await alone.boundingBox()];
  expect(after?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
});
