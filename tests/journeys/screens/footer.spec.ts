// The foot of every screen, and how the library is reached where a text tells readers to ask it.
import { expect, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN.shell;

test('on phones the foot ends above the bottom bar, and paper has none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/databaseDetail?id=cnki-journals`);
  const last = page.getByRole('contentinfo').getByRole('link', { name: say.foot.updates });
  await expect(last).toBeAttached();
  const behindBar = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const link = await last.boundingBox();
    const bar = await page.getByRole('navigation', { name: say.nav.label }).boundingBox();
    return (link?.y ?? 0) + (link?.height ?? 0) - (bar?.y ?? 0);
  };
  // What the detail shows later moves the end.
  await expect.poll(behindBar).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
