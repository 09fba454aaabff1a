// Hosts without a library.
import type { Language } from '#contract/models/model.ts';
import { expect, refusedWith, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';

const say = words.zh_CN;

/** A journey for each language of an unknown address. */
export function meetUnknownLabel(languages: readonly Language[]): void {
  for (const lang of languages) {
    test(`an unknown label gets an alert and a plain page that leads to the front door (${lang})`, async ({
      page,
      mishaps,
    }) => {
      mishaps.allow(refusedWith(404));
      await page.goto(`${originOf('nowhere')}/databaseList?lang=${lang}`);
      const prompt = page.getByRole('alertdialog', { name: words[lang].failures.prompt });
      const sentence = {
        zh_CN: '没有找到这个图书馆，请检查网址',
        en: 'There is no library at this address. Please check it',
      };
      await expect(prompt).toContainText(sentence[lang]);
      await expect(page.getByText(sentence[lang])).toHaveCount(1);
      await prompt.getByRole('button', { name: words[lang].shell.dialog.confirm }).click();
      await expect(prompt).toHaveCount(0);
      // The page says it in its turn, once the alert is closed.
      await expect(page.getByText(sentence[lang])).toBeVisible();
      await page.getByRole('link', { name: words[lang].frontDoor.unknown.go }).click();
      await expect(page).toHaveURL(`${originOf('')}/home`);
    });
  }
}

/** A journey for each host of the front door. */
export function enterFrontDoor(labels: readonly string[]): void {
  for (const label of labels) {
    test(`the host "${label}" is the front door, which leads to a library`, async ({
      page,
      mishaps,
    }) => {
      // A screen of a library: there is none here.
      mishaps.allow(refusedWith(404));
      await page.goto(`${originOf(label)}/databaseList`);
      await expect(page).toHaveURL(`${originOf(label)}/home`);
      await expect(page).toHaveTitle(new RegExp(say.frontDoor.title));
      const code = page.getByLabel(say.frontDoor.find.label);
      await code.fill('no library of this name');
      await code.press('Enter');
      await expect(page.getByText(say.frontDoor.find.none)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(1);
      await code.fill('demo');
      await code.press('Enter');
      await expect(page).toHaveURL(`${originOf('demo')}/personalIndex`);
    });
  }
}
