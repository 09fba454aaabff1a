// What other apps share with the installed portal, and what is pasted into the search box: it arrives at the title or
// article, at the way in, at the form for a copy, or is said not to be held.
import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from '../support/journey.ts';
import { accountOf, fill, fillSignIn, originOf, words } from '../support/portal.ts';
import { standIn } from './sharing.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const article = 'https://www.jstor.org/stable/2118559?seq=1';
const content = (page: Page) => page.locator('#content');
const share = (fields: Record<string, string>) =>
  `${demo}/share?${new URLSearchParams(fields).toString()}`;

test('a shared article opens after the sign-in', async ({ page, context, mishaps }) => {
  mishaps.allow(refusedWith(401));
  await standIn(context);
  // As Android sends it: the title, and the address within the text.
  await page.goto(share({ title: 'A theory of justice', text: `Read this: ${article}` }));
  await expect(content(page).getByText(say.share.covered.title)).toBeVisible();
  await expect(content(page)).toContainText('JSTOR');
  await expect(content(page)).toContainText(article);
  await content(page)
    .getByRole('link', { name: fill(say.share.covered.openNamed, { name: 'JSTOR 过刊数据库' }) })
    .click();
  await page.getByRole('button', { name: say.entry.middle.signIn }).click();
  await fillSignIn(page, accountOf('demo'));
  await expect(page.getByRole('heading', { name: 'Publisher' })).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain(article);
});

test('a DOI leads to the article, and words to the search', async ({ page }) => {
  await page.goto(share({ text: 'https://doi.org/10.1038/SDATA.2016.18' }));
  await expect(page.getByRole('heading', { name: 'The FAIR Guiding Principles' })).toBeVisible();
  await expect(page).toHaveURL(/\/literatureDetail\?id=/);
  await page.goto(share({ title: '深度学习与图书馆' }));
  await expect(page).toHaveURL(`${demo}/search?q=${encodeURIComponent('深度学习与图书馆')}`);
  await page.goto(share({ url: 'web+eresource:https://www.jstor.org/' }));
  await expect(page).toHaveURL(`${demo}/databaseDetail?id=jstor`);
});
