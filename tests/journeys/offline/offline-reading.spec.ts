// Reading without a network.
import { journeyService } from '#tools/journey-service.ts';
import { expect, networkGone, test } from '../support/journey.ts';
import { originOf, rows, settledOffline } from '../support/portal.ts';
import { expectOnline, readEverything, visitOnce } from './reading.ts';

test.use({ serviceWorkers: 'allow' });

test('what was visited is readable without a network', async ({ context, mishaps }) => {
  const visited = await visitOnce(context, 'intl', journeyService.port);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await readEverything(context, visited, 'noNetwork');
  await context.setOffline(false);
  await expectOnline(context, visited);
});

test('how old what is shown is, is said', async ({ page, context, mishaps }) => {
  const origin = originOf('demo');
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  // Through the worker once, so that it is remembered.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.close();

  mishaps.allow(networkGone);
  await context.setOffline(true);
  const later = await context.newPage();
  const learnt = new Date();
  await later.clock.install({ time: new Date(learnt.getTime() + 26 * 3_600_000) });
  await later.goto(`${origin}/databaseList`);
  await expect(rows(later).first()).toBeVisible();
  const clock = learnt.toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  });
  await expect(later.getByTestId('age-note').first()).toContainText(/内容更新于 .*\d{2}:\d{2}/);
  const said = (await later.getByTestId('age-note').first().textContent()) ?? '';
  const minutes = (text: string) => {
    const [, hours = '', rest = ''] = /(\d{2}):(\d{2})/.exec(text) ?? [];
    return Number(hours) * 60 + Number(rest);
  };
  const apart = Math.abs(minutes(said) - minutes(clock));
  // Midnight may lie between them.
  expect(Math.min(apart, 24 * 60 - apart)).toBeLessThanOrEqual(2);
});
