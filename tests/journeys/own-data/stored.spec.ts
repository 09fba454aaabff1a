// What is stored of a reader: ordered, seen, forgotten on the device and at the library, taken along, and closed.
import { readFileSync } from 'node:fs';
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { fill, menuButton, openSignedIn, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const followed = ['hytung-classics', 'lawyee', 'dingxiu-classics'];

test('follows are ordered by hand, and grouped', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  const account = await openAccount('demo');
  await account.follow(followed);
  await openSignedIn(page, account, `${demo}/myResourceLibrary?tab=followed&sort=own`);
  const name = '瀚堂典藏数据库';
  const rows = page.getByRole('list', { name: say.patron.tabs.followed }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: fill(say.patron.followed.move.top, { name }) }).click();
  await expect(rows.first()).toContainText(name);
  const down = page.getByRole('button', { name: fill(say.patron.followed.move.down, { name }) });
  mishaps.allow(networkGone);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText(name);
  await expect(down).toBeFocused();
  const moved = fill(say.patron.followed.moved, { name, place: 2, count: 3 });
  await expect(page.getByText(moved)).toBeAttached();
  await expect(page.getByText(say.patron.unsent.order)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say.patron.unsent.order)).toHaveCount(0);
  await page.reload();
  await expect(rows.nth(1)).toContainText(name);

  await page.getByLabel(say.shell.list.sort).selectOption('kind');
  const group = fill(say.patron.followed.group, { kind: say.search.kinds.database, count: 3 });
  await expect(page.getByRole('heading', { name: group })).toBeVisible();
});

test('what is stored is counted, forgotten, downloaded', async ({ page, mishaps, openAccount }) => {
  mishaps.allow(refusedWith(400), refusedWith(401));
  const account = await openAccount('demo');
  await account.follow(followed);
  await openSignedIn(page, account, `${demo}/myResourceLibrary?tab=stored`);
  // First, since messages are shown one after the other.
  const device = page.getByRole('list', { name: say.ownData.stored.deviceTitle });
  const own = device.getByRole('listitem').filter({ hasText: say.ownData.stored.device.ownFacts });
  // What a device keeps is written a moment after it was read, and counted when this screen opens.
  await expect(async () => {
    await page.reload();
    await expect(own.getByRole('button')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await own.getByRole('button').click();
  await expect(
    page.getByText(
      fill(say.ownData.stored.forgotten, { name: say.ownData.stored.device.ownFacts }),
    ),
  ).toBeVisible();

  const library = page.getByRole('list', { name: say.ownData.stored.libraryTitle });
  const name = say.ownData.stored.library.follows;
  const follows = library.getByRole('listitem').filter({ hasText: name }).first();
  await expect(follows).toContainText(fill(say.ownData.stored.records, { count: 3 }));

  const saved = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const json = await saved(say.ownData.download.json);
  expect(json.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(json.text) as { account: { username: string }; follows: unknown[] };
  expect([data.account.username, data.follows.length]).toEqual([account.username, 3]);
  const csv = await saved(say.ownData.download.csv);
  const { parts, fields, number } = say.ownDataFile;
  expect(csv.text).toContain(`${parts.account}\r\n${number},${fields.username},`);
  expect(csv.text).toContain(`\r\n1,${account.username},`);

  await follows.getByRole('button').click();
  const question = page.getByRole('dialog', {
    name: fill(say.ownData.stored.forgetTitle, { name }),
  });
  await expect(question).toContainText('3');
  await question.getByRole('button', { name: say.ownData.stored.forget }).click();
  await expect(follows).toContainText(say.ownData.stored.nothing);

  await page.getByRole('button', { name: say.ownData.close.open }).click();
  await expect(page.getByText(say.ownData.close.goes)).toBeVisible();
  await expect(page.getByText(say.ownData.close.keeps)).toBeVisible();
  // Who has a password here reads nothing of a campus.
  await expect(page.getByText(say.ownData.close.passwordHint)).toHaveCount(0);
  await expect(page.getByText(say.ownData.close.campus)).toHaveCount(0);
  const confirm = page.getByRole('button', { name: say.ownData.close.confirm });
  await page.getByLabel(say.ownData.close.password).fill('not the password');
  await confirm.click();
  await expect(page.getByText(say.ownData.close.agreeNeeded)).toBeVisible();
  await page.getByRole('checkbox', { name: say.ownData.close.agree }).check();
  await confirm.click();
  await expect(page.getByText('密码不正确')).toBeVisible();
  await expect(page.getByLabel(say.ownData.close.password)).toBeFocused();
  await page.getByLabel(say.ownData.close.password).fill(account.password);
  await confirm.click();
  await expect(menuButton(page, account.username)).toHaveCount(0);
  await expect(page).not.toHaveURL(/myResourceLibrary/);
  // The page was left for the external sign-out, and has come back.
  await expect(page.getByText(say.ownData.close.done)).toBeVisible();
  await expect(page).not.toHaveURL(/logout/);
});
