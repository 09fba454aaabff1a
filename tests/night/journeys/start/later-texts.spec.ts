// Texts that come after the first ones: blanks until they are there, never the names of texts.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import {
  drawn,
  nameAt,
  originOf,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire, type Wire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const laterTexts = /\/assets\/(?:zh_CN|en)-later-/;
const languages = ['zh_CN', 'en'] as const;

/** Names of texts on the screen, in what is read out and in what is shown. */
function namesShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap(
      (element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    );
    const areas =
      'entry|feedback|frontDoor|patron|funds|limits|others|overview|picker|profile|search';
    const name = new RegExp(
      `\\b(?:${areas}|subscription|titles|works)\\.[a-z]\\w*(?:\\.\\w+)*`,
      'g',
    );
    return [document.title, document.getElementById('root')?.textContent ?? '', ...said].flatMap(
      (text) => text?.match(name) ?? [],
    );
  });
}

async function openSlow(page: Page, wire: Wire, path: string, label: string): Promise<void> {
  const request = page.waitForRequest(laterTexts);
  await page.goto(originOf(label, wire.port) + path, { waitUntil: 'commit' });
  await request;
}

for (const language of languages) {
  test(`screens show no names of texts while these come (${language})`, async ({ browser }) => {
    const wire = await openWire();
    wire.hang(laterTexts);
    const say = words[language];
    const screens = [
      ['', '/home', say.frontDoor.title],
      ['nobody-has-this', '/', say.frontDoor.unknown.go],
      ['demo', '/subscription', say.subscription.title],
      ['demo', '/journalList', say.titles.journals.title],
      ['demo', '/adLogin', say.entry.staff.title],
    ] as const;
    for (const [label, path, title] of screens) {
      const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
      const page = await context.newPage();
      await openSlow(page, wire, `${path}?lang=${language}`, label);
      // Whatever is drawn meanwhile.
      for (let turn = 0; turn < 10; turn += 1) {
        expect(await namesShown(page), label + path).toEqual([]);
        await page.waitForTimeout(100);
      }
      await wire.mend();
      await expect(page.getByText(title, { exact: true }).first(), label + path).toBeVisible();
      expect(await namesShown(page), label + path).toEqual([]);
      wire.hang(laterTexts);
      await context.close();
    }
  });
}

test('what waited when a sign-in ended has its words', async ({
  context,
  mishaps,
  openAccount,
}) => {
  const wire = await openWire();
  const page = await context.newPage();
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await settledOffline(page);
  await signInByMenu(page, await openAccount('demo'));
  const name = await nameAt(page, 5);
  mishaps.allow(networkGone, /status of 401\b/);
  await context.setOffline(true);
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await turnStar(page, starOf(page, name), 'on');
  wire.refuse(/\/(?:follows|refreshAccessToken)$/, 'tokenRefused');
  await context.setOffline(false);
  // The page goes on to the external sign-out, and comes back.
  await expect
    .poll(() => wire.passed.some(({ path }) => path.startsWith('/sso/logout')))
    .toBe(true);
  await drawn(page);
  await expect(page.getByTestId('note-ended')).toContainText(name);
  expect(await namesShown(page)).toEqual([]);
});
