// While the search is being prepared every screen that waits for it says so, and comes by itself.
import { holdBack, preparing } from '#tests/journeys/start/waiting-search.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { originOf } from '#tests/journeys/support/portal.ts';
import { withoutScreen } from '#tests/journeys/support/without-screen.ts';

const entry = '#content ul li a';
/** Address, and what is shown once it can be. */
const screens = {
  search: ['/search?q=Nature', '#content a[href*="Detail"]'],
  journals: ['/journalList', `#content ul li h2, ${entry}`],
  'all journals': ['/allJournalList', entry],
  'e-books': ['/electricList', entry],
  'classes of e-books': ['/electricNav', '#content ul li'],
  works: ['/literatureList?q=a', entry],
  'funded projects': ['/fundList?q=a', entry],
  overview: ['/resourceOverview', '#content a[href*="List"]'],
} as const;

for (const [position, [name, [path, shown]]] of Object.entries(screens).entries()) {
  const language = position % 2 === 0 ? 'zh_CN' : 'en';
  test(`${name} comes once there is a search (${language})`, async ({ page, context, mishaps }) => {
    mishaps.allow(refusedWith(503));
    const held = await holdBack(context);
    await withoutScreen(page);
    await page.goto(`${originOf('demo')}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    const said = page.getByText(preparing[language]);
    await expect(said).toBeVisible();
    // It is asked again, and nothing else is said meanwhile.
    const before = held.requestCount();
    await expect.poll(held.requestCount).toBeGreaterThan(before);
    await expect(said).toBeVisible();
    held.end();
    await expect(said).toBeHidden();
    await expect(page.locator(shown).first()).toBeVisible();
  });
}
