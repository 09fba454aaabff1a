// The screens of journals, e-books, other resources, funds and works, search and the overview.
import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A name in a list, whatever is listed. */
const names = '#content li a[href*="Detail"]';

/**
 * Rows for the table of screens.
 * @param heading waits for a heading, and until nothing is on its way any more
 */
export function collectionScreens(heading: Screen['ready']): readonly Screen[] {
  const listed: Screen['ready'] = async (page, language) => {
    await expect(page.locator(names).first()).toBeVisible();
    await heading(page, language);
  };
  /** A list, and the first of its details: numbers of titles are given when they are stored. */
  const withFirst = (
    name: string,
    path: string,
    detail: string,
    label = 'demo',
  ): readonly Screen[] => [
    { name: `${name}-list`, label, path, ready: listed },
    {
      name: `${name}-detail`,
      label,
      path,
      leadsTo: detail,
      ready: async (page, language) => {
        await listed(page, language);
        await page.locator(names).first().click();
        const beginning = detail.split(':')[0] ?? detail;
        await expect(page).toHaveURL((url) => url.pathname.startsWith(beginning));
        await heading(page, language);
      },
    },
  ];
  return [
    ...withFirst('journal', '/journalList', '/journalDetail'),
    ...withFirst('ebook', '/electricList', '/electricDetail'),
    ...withFirst('other', '/otherResourceList', '/otherResourceDetail'),
    ...withFirst('fund', '/fundList', '/fundDetail/:id'),
    ...withFirst('literature', '/literatureList', '/literatureDetail'),
    ...withFirst('all-journal', '/allJournalList', '/allJournalDetail', 'intl'),
    { name: 'achievements', label: 'demo', path: '/achieveList', ready: listed },
    { name: 'quotes', label: 'demo', path: '/quoteList', ready: listed },
    { name: 'ebook-classes', label: 'demo', path: '/electricNav', ready: heading },
    { name: 'other-nav', label: 'demo', path: '/otherResourceNav', ready: heading },
    { name: 'overview', label: 'demo', path: '/resourceOverview', ready: heading },
    { name: 'search', label: 'demo', path: '/search?q=经济', ready: heading },
    { name: 'search-none', label: 'demo', path: '/search?q=zzzzzz', ready: heading },
    { name: 'journal-none', label: 'demo', path: '/journalList?q=zzzzzz', ready: heading },
  ];
}
