// Links to resources: each visit is recorded once, by the service before the program runs, and by the page afterwards.
import { holdProgram, openRendered } from '../support/early-page.ts';
import { expect, test } from '../support/journey.ts';
import { drawn, originOf } from '../support/portal.ts';

test('a visit is recorded by the service, later by the page', async ({ page, context }) => {
  const followed: string[] = [];
  await context.route('**/go/**', async (route) => {
    followed.push(new URL(route.request().url()).search);
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>there</title>' });
  });
  const recorded: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"access"')) recorded.push(body);
  });
  const proceed = await holdProgram(page);
  await openRendered(page, `${originOf('demo')}/databaseList`);
  const link = page.locator('#content a[href^="/go/database/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  const follow = async () => {
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.waitForURL('**/go/**');
    await tab.close();
  };
  await follow();
  expect([followed, recorded]).toEqual([[''], []]);
  proceed();
  await drawn(page);
  await follow();
  expect(followed).toEqual(['', '?told=1']);
  await expect.poll(() => recorded.length).toBe(1);
  // The browser's own menu opens it as the document had it.
  await expect(link).toHaveAttribute('href', href);
});
