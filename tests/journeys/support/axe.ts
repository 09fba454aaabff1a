// What axe says against a page that has its source (`axe.source` of axe-core as an init script).
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules that can judge otherwise in another theme; the elements are the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe says against the page, a line each.
 *
 * @param within a part of the page: what an open menu covers in part would be judged as a small target
 */
export async function violationsOf(
  page: Page,
  colorScheme: 'light' | 'dark',
  within = 'html',
): Promise<string[]> {
  const rules = colorScheme === 'light' ? tags : colourRules;
  return page.evaluate(
    async ({ type, rules, within }) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      // What fades in has its colours when it is there. What turns for ever never ends.
      const ends = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null));
      await Promise.all(ends);
      const { violations } = await judge.run(
        // Fluent's focus trap puts an empty element at each end of a dialog or menu. It hands the focus on
        // at once, so nobody ever stands on what axe takes for something focusable that is hidden.
        // Rows of a list are one part: the first five show what all of them are.
        {
          include: [within],
          exclude: ['[data-tabster-dummy]', '#content li[aria-posinset]:nth-child(n + 6)'],
        },
        // Styles are in the page already; axe would fetch them anew.
        { runOnly: { type, values: rules }, resultTypes: ['violations'], preload: false },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { type: colorScheme === 'light' ? ('tag' as const) : ('rule' as const), rules, within },
  );
}
