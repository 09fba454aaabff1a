// A link with the ticket of another account: it takes nobody's place without a question.
import { expect, refusedWith, test } from '../support/journey.ts';
import { codeOf, fill, menuButton, openSignedIn, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const form = '/suggestFeedback';
const say = words.zh_CN;

test('a ticket of another account asks before it takes the place of who is signed in', async ({
  page,
  mishaps,
  openAccount,
}) => {
  // The page may be left before it hears that the session has ended: the next one asks again, and is told that it had.
  mishaps.allow(refusedWith(401));
  const reader = await openAccount('demo');
  const other = await openAccount('demo');
  /** As somebody signs in elsewhere, and sends the address on. */
  const linkOfOther = async () => {
    const body = new URLSearchParams({
      libraryCode: codeOf('demo'),
      service: `${demo}/loading?${new URLSearchParams({ goto: form })}`,
      account: other.username,
      password: other.password,
    });
    return await page.evaluate(
      async (text) =>
        (await fetch('/sso/login', { method: 'POST', body: new URLSearchParams(text) })).url,
      body.toString(),
    );
  };
  await openSignedIn(page, reader, demo + form);
  await page.locator('#feedback-content').fill('还没写完');
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const choices = { name: reader.username, next: other.username };
  const choose = (key: 'confirm' | 'cancel') => {
    const name = fill(say.shell.otherAccount[key], choices);
    return question.getByRole('button', { name, exact: true }).click();
  };
  await test.step('who stays keeps the sign-in and what was typed', async () => {
    await page.goto(await linkOfOther());
    await expect(question).toContainText(other.username);
    await choose('cancel');
    await expect(page).toHaveURL(demo + form);
    await expect(menuButton(page, reader.username)).toBeVisible();
    await expect(page.locator('#feedback-content')).toHaveValue('还没写完');
  });
  await test.step('who agrees is the other one', async () => {
    await page.goto(await linkOfOther());
    await choose('confirm');
    await expect(page).toHaveURL(demo + form);
    await expect(menuButton(page, other.username)).toBeVisible();
  });
});
