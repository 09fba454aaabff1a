// A service that cannot render in time answers with the last screen it rendered. Its facts may have changed since: the page
// reads them again.
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { holdProgram } from '#tests/journeys/support/early-page.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { originOf } from '#tests/journeys/support/portal.ts';

test('what changed since the last screen shows in its document', async ({ page }) => {
  const address = originOf('demo') + databaseDetailPath('kuke');
  const heading = page.locator('#content h1');
  const name = '库客数字音乐图书馆';
  const before = '从前的名称';
  await page.route(address, async (route) => {
    // Node finds no hosts below localhost.
    const { host, port } = new URL(address);
    const url = address.replace(host, `127.0.0.1:${port}`);
    const read = () => route.fetch({ url, headers: { ...route.request().headers(), host } });
    let response = await read();
    // On a busy machine the first document comes while its screen is being rendered.
    while (!(await response.text()).includes('id="rendered"')) response = await read();
    const html = (await response.text())
      .replaceAll(name, before)
      .replace('id="rendered">{', `id="rendered">{"learntAt":${Date.now() - 5_000},`);
    await route.fulfill({ response, body: html });
  });
  const proceed = await holdProgram(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(heading).toHaveText(before);
  proceed();
  await expect(heading).toHaveText(name);
});
