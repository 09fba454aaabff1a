// More of signing out: questions about what is not sent, refusals, searches that are forgotten, other screens meanwhile, no network.
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  atSignOut,
  chooseInMenu,
  fill,
  menuButton,
  originOf,
  rows,
  seenByVisitor,
  settled,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { everythingKept } from '#tests/journeys/support/stored-data.ts';
import { openWire, type Wire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const demo = originOf('demo');
const say = words.zh_CN;
const reader = workerAccount('demo');

/** Typed at the list of databases, and at journals and the one search. */
const typed = { databases: '识典', journals: 'canaryword' };

test('forgotten searches leave none of their words on the device', async ({ page }) => {
  const word = typed.journals;
  const wordsKept = async () => {
    const kept = Object.entries(await everythingKept(page));
    return kept.filter((each) => each.join(' ').includes(word)).map(([place]) => place);
  };
  await page.goto(`${demo}/notice`);
  await settledOffline(page);
  await page.goto(`${demo}/journalList?q=${word}`);
  await expect.poll(wordsKept).toContain('indexedDB facts-library kept');
  await page.getByRole('combobox').first().fill(word);
  await page.getByRole('combobox').first().press('Enter');
  await expect(page).toHaveURL(`${demo}/search?q=${word}`);
  // The program remembers the search: a document without it does not.
  await settled(page);
  await page.goto(`${demo}/search`);
  await page.getByRole('button', { name: say.search.recent.forget }).click();
  await expect.poll(wordsKept).toEqual([]);
});

const withTicket = /\/sso\/logout\?.*ticket=ST-/;

/** Whether the browser was at the external sign-out, with the ticket of its sign-in. */
const wasAtSignOut = ({ passed }: Wire) => passed.some(({ path }) => withTicket.test(path));

test('whoever goes on before the external sign-out comes back', async ({ page, mishaps }) => {
  // A sign-out that the page left under way is sent again.
  mishaps.allow(refusedWith(401));
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  await page.goto(`${origin}/notice`);
  await signInByMenu(page, reader);
  wire.hang(/\/revokeUserInfoAccessToken$/);
  await chooseInMenu(page, say.shell.account.signOut);
  await seenByVisitor(page);
  await page.getByRole('link', { name: say.shell.nav.databases, exact: true }).first().click();
  await expect(page).toHaveURL(`${origin}/databaseList`);
  await wire.mend();
  await expect.poll(() => wasAtSignOut(wire)).toBe(true);
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(`${origin}/databaseList`);
});

test('a sign-out made offline ends the session later', async ({ page, context, mishaps }) => {
  await page.goto(`${demo}/databaseList`);
  await settledOffline(page);
  await signInByMenu(page, reader);
  mishaps.allow(networkGone, refusedWith(401));
  await context.setOffline(true);
  await page.reload();
  await expect(menuButton(page, reader.username)).toBeVisible();
  await chooseInMenu(page, say.shell.account.signOut);
  await seenByVisitor(page);
  const kept = Object.values(await everythingKept(page)).join('\n');
  expect(kept).not.toContain(`"username":"${reader.username}"`);
  // Page or worker, whichever is first; the context hears both.
  const revoked = context.waitForEvent('response', (response) =>
    response.url().includes('revokeUserInfoAccessToken'),
  );
  const left = atSignOut(page, withTicket);
  await context.setOffline(false);
  // Then the page goes on to the external sign-out, with the ticket of the sign-in, and comes back.
  await left;
  // Page and worker may both send it: the second is answered that it is done already (401), which is as good.
  expect([200, 401]).toContain((await revoked).status());
  await expect
    .poll(async () => (await everythingKept(page))['indexedDB credentials kept'])
    .not.toMatch(/"revocation |"leave"/);
  await seenByVisitor(page);
});

test('the address of the sign-out asks about unsent forms', async ({ page, openAccount }) => {
  const reader = await openAccount('demo');
  await page.goto(`${demo}/notice`);
  await signInByMenu(page, reader);
  // Where the portal's own dialog comes late, the browser's asks in its place.
  await settledOffline(page);
  await page.goto(`${demo}/suggestFeedback`);
  await page.locator('#feedback-content').fill('周末也开放');
  await page.goto(`${demo}/logout`);
  const question = page.getByRole('dialog', { name: say.shell.signOutLoss.title });
  await expect(question).toContainText(fill(say.shell.signOutLoss.drafts, { count: 1 }));
  await question.getByRole('button', { name: say.shell.signOutLoss.cancel }).click();
  await expect(page.getByText(say.entry.logout.keptText)).toBeVisible();
  await page.goto(`${demo}/suggestFeedback`);
  await expect(page.locator('#feedback-content')).toHaveValue('周末也开放');
});
