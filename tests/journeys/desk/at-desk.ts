// Opens the librarians' desk, signed in.
import { expect, type Page } from '@playwright/test';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { type Account, fillSignIn, originOf, words } from '../support/portal.ts';

/** Signs in at the librarians' own entrance, which leads to the address: a path of the demonstration library, or a whole one. */
export async function openSignedInAtDesk(
  page: Page,
  account: Account,
  path: string = deskPaths.workbench,
): Promise<void> {
  await page.goto(new URL(path, originOf('demo')).href);
  await page.getByRole('link', { name: words.zh_CN.entry.staff.signIn }).click();
  await fillSignIn(page, account);
  await expect(page.getByRole('navigation', { name: words.zh_CN.desk.nav.label })).toBeVisible();
}
