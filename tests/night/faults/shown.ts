// What a tab shows of what all tabs must agree on.
import type { Page } from '@playwright/test';
import { shellPaths } from '#contract/wire/paths.ts';
import { fill, words } from '#tests/journeys/support/portal.ts';
import type { Item } from './intents.ts';

const { databases, failures, patron } = words.zh_CN;
const { drawnTitle, staleTitle, awayTitle } = failures.crashed;
const failedTitles: readonly string[] = [drawnTitle, staleTitle, awayTitle];
const starWords: readonly string[] = [databases.follow.follow, databases.follow.followed];

export interface Shown {
  address: string;
  /** `portal`, the portal's word for a screen that failed, or a page that is none of the portal's. */
  kind: 'portal' | 'failed' | 'foreign';
  /** What the menus of the bar say: among them the reader's name, or the visitor's word. */
  account: string;
  /** Notes that say that the service is away, that the sign-in ended, or what storage cannot. */
  notes: Record<string, string>;
  /** By id, as far as this screen shows it. */
  follows: Record<string, boolean>;
  /** Ids of what a visitor starred, as the device keeps it. */
  stars: string[];
}

export async function readShown(page: Page, items: readonly Item[]): Promise<Shown> {
  const screens = {
    items: items.map(({ id, name }) => ({
      id,
      name,
      label: fill(databases.follow.followOne, { name }),
    })),
    failed: failedTitles,
    states: starWords,
    mine: {
      path: shellPaths.myResourceLibrary,
      title: patron.title,
      empty: patron.followed.emptyTitle,
    },
  };
  try {
    return await page.evaluate(({ items: wanted, failed, states, mine }) => {
      const menus = [...document.querySelectorAll('#root header button[aria-haspopup=menu]')];
      const headings = [...document.querySelectorAll('h1, h2')].map(
        (each) => each.textContent ?? '',
      );
      const hasFailed = headings.some((each) => failed.includes(each));
      const notes: Record<string, string> = {};
      for (const note of document.querySelectorAll<HTMLElement>('[data-testid^=note-]')) {
        notes[note.dataset.testid ?? ''] = note.textContent;
      }
      const follows: Record<string, boolean> = {};
      const isMine =
        location.pathname === mine.path &&
        (document.querySelector('#content [aria-posinset], #content li button[aria-pressed]') !==
          null ||
          headings.includes(mine.empty));
      for (const { id, name, label } of wanted) {
        const star = document.querySelector(`#content button[aria-label="${label}"]`);
        const isDetail = headings.includes(name) && location.pathname !== mine.path;
        const button = [...document.querySelectorAll('#content button[aria-pressed]')].find(
          (each) => states.includes(each.textContent ?? ''),
        );
        if (star !== null) follows[id] = star.getAttribute('aria-pressed') === 'true';
        else if (isMine) follows[id] = false;
        else if (isDetail && button) follows[id] = button.getAttribute('aria-pressed') === 'true';
      }
      const kind = hasFailed ? 'failed' : menus.length === 0 ? 'foreign' : 'portal';
      const address = location.href;
      const known = localStorage.getItem('visitorStars') ?? '';
      // What was offered to an account is no visitor's any more.
      const kept = known.includes('"offeredTo":null') ? known : '';
      const stars = wanted.map(({ id }) => id).filter((id) => kept.includes(`"${id}"`));
      const account = menus.map(({ textContent }) => textContent).join(' ');
      return { address, kind, account, notes, follows, stars } as const;
    }, screens);
  } catch {
    return { address: page.url(), kind: 'foreign', account: '', notes: {}, follows: {}, stars: [] };
  }
}
