// The notice board: kinds in the address, and attachments that are downloaded.
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

test('a kind is chosen by a link, and an attachment is downloaded', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  const kind = page.getByRole('link', { name: say.notices.kinds.training, exact: true });
  await kind.click();
  await expect(page).toHaveURL(`${demo}/notice?kind=training`);
  // The list follows a moment later.
  await expect(kind).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('list', { name: say.notices.list });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  await list.getByRole('link', { name: '新生电子资源入门' }).click();
  await expect(page).toHaveURL(/\/notice\?kind=training&id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = page.getByRole('region', { name: say.notices.files.title }).getByRole('link');
  await expect(file).toHaveText('培训室位置 Training room.png');
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('培训室位置 Training room.png');
  expect((await readFile(await download.path())).toString('latin1', 1, 4)).toBe('PNG');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
