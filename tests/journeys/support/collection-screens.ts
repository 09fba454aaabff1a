// The screens of journals, e-books, other resources, funds and works, search and the overview.
import { expect } from '@playwright/test';
import { at, heading, type Screen, seen } from './screen.ts';

/** A name in a list, whatever is listed. */
const names = '#content li a[href*="Detail"]';
const named = seen((page) => page.locator(names));

/** A list, and the first of its details: numbers of titles are given when they are stored. */
const withFirst = (
  name: string,
  path: string,
  detail: string,
  label = 'demo',
): readonly Screen[] => [
  at(`${name}-list`, path, named, { label }),
  at(
    `${name}-detail`,
    path,
    async (page, language) => {
      await named(page, language);
      const listHeading = await page.locator('#root h1').textContent();
      await page.locator(names).first().click();
      const beginning = detail.split(':')[0] ?? detail;
      await expect(page).toHaveURL((url) => url.pathname.startsWith(beginning));
      // The address changes before the list goes.
      await expect(page.locator('#root h1')).not.toHaveText(listHeading ?? '');
      await heading(page, language);
    },
    { label, leadsTo: detail },
  ),
];

export const collectionScreens: readonly Screen[] = [
  ...withFirst('journal', '/journalList', '/journalDetail'),
  ...withFirst('ebook', '/electricList', '/electricDetail'),
  ...withFirst('other', '/otherResourceList', '/otherResourceDetail'),
  ...withFirst('fund', '/fundList', '/fundDetail/:id'),
  ...withFirst('literature', '/literatureList', '/literatureDetail'),
  ...withFirst('all-journal', '/allJournalList', '/allJournalDetail', 'intl'),
  at('achievements', '/achieveList', named),
  at('quotes', '/quoteList', named),
  at('ebook-classes', '/electricNav', heading),
  at('other-nav', '/otherResourceNav', heading),
  at('overview', '/resourceOverview', heading),
  at('search', '/search?q=经济', heading),
  at('search-none', '/search?q=zzzzzz', heading),
  at('journal-none', '/journalList?q=zzzzzz', heading),
];
