// What a reader does. Nothing here insists: under a fault much cannot be done, and the remark says so.
import type { Locator, Page } from '@playwright/test';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { starOf } from '#tests/journeys/support/following.ts';
import { menuButton, words } from '#tests/journeys/support/portal.ts';
import type { Intent, Item, Said } from './intents.ts';
import type { ActionName, Step } from './schedule.ts';
import type { Stage } from './stage.ts';

/** Who acts: what a play (play.ts) is for its actions. */
export interface Play {
  readonly stage: Stage;
  readonly items: readonly Item[];
  readonly intents: Intent[];
  session: 'in' | 'out' | 'unsure';
  saidOf(intent: Intent): Said;
  excuse(why: NonNullable<Intent['excuse']>): void;
}

const say = words.zh_CN;
/** How long a reader looks for something before they do something else. */
const lookMs = 2_000;
/** How long they wait for a word: the portal gives one within two seconds, where the disk answers. */
const listenMs = 2_600;

type Act = Extract<Step, { kind: 'act' }>;

export async function act(play: Play, step: Act): Promise<string> {
  const { stage } = play;
  if (stage.tabs.length === 0) await stage.newTab(shellPaths.databaseList);
  const page = stage.tabs[step.tab % stage.tabs.length];
  const item = play.items[step.item];
  if (page === undefined || item === undefined) throw new Error('a step about nothing');
  try {
    return await deeds[step.action](play, page, item, step.isHasty);
  } catch (error) {
    return `not possible: ${String(error).split('\n')[0]}`;
  }
}

type Deed = (play: Play, page: Page, item: Item, isHasty: boolean) => Promise<string>;

const goTo =
  (path: string): Deed =>
  async ({ stage }, page) => {
    await putAway(page);
    const link = page.locator(`header a[href="${path}"]`).first();
    if (await link.isVisible()) {
      await link.click();
      return 'by its link';
    }
    return (await stage.goTo(page, path)) ? 'by its address' : 'nothing came';
  };

const deeds: Record<ActionName, Deed> = {
  openList: goTo(shellPaths.databaseList),
  openMine: goTo(shellPaths.myResourceLibrary),
  openNotices: goTo(shellPaths.notice),
  openTitles: goTo(shellPaths.journalList),
  openSearch: goTo(`${shellPaths.databaseList}?q=${encodeURIComponent('数据')}`),
  openDetail: async (play, page, item) =>
    goTo(databaseDetailPath(item.id))(play, page, item, false),
  followInList: async (play, page, item, isHasty) => {
    if (new URL(page.url()).pathname + new URL(page.url()).search !== shellPaths.databaseList) {
      await deeds.openList(play, page, item, isHasty);
    }
    return turn(play, page, item, isHasty, starOf(page, item.name));
  },
  followInDetail: async (play, page, item, isHasty) => {
    await deeds.openDetail(play, page, item, isHasty);
    const button = page.locator('#content button[aria-pressed]');
    const words = new RegExp(`^(${say.databases.follow.follow}|${say.databases.follow.followed})$`);
    return turn(play, page, item, isHasty, button.filter({ hasText: words }).first());
  },
  reload: async (_, page) => {
    await page.reload({ waitUntil: 'commit' });
    return '';
  },
  newTab: async ({ stage, items }, _page, item) => {
    if (stage.tabs.length >= 3) return 'enough tabs';
    const path = item === items[0] ? shellPaths.myResourceLibrary : shellPaths.databaseList;
    await stage.newTab(path);
    return path;
  },
  closeTab: async ({ stage }, page) => {
    if (stage.tabs.length === 1) return 'the last one stays';
    await stage.closeTab(page);
    return '';
  },
  sendNow: async (_, page) => {
    const button = page.getByTestId('note-offline').getByRole('button').first();
    if (!(await button.isVisible())) return 'nothing to send';
    await button.click();
    return '';
  },
  restart: async ({ stage }) => {
    await stage.restart(shellPaths.databaseList);
    return '';
  },
  signOut: async (play, page) => {
    const { username } = play.stage.reader;
    if (!(await menuButton(page, username).isVisible())) return 'nobody is signed in';
    const before = play.stage.lossesAgreed;
    play.session = 'unsure';
    await putAway(page);
    await menuButton(page, username).click();
    await page.getByRole('menuitem', { name: say.shell.account.signOut }).click();
    // Nobody who leaves a shared device goes before they see that it is done.
    const visitor = page.locator('header button', { hasText: say.shell.account.signIn });
    const agree = page.getByRole('button', { name: say.shell.signOutLoss.confirm });
    await isThere(visitor.or(agree), 10_000);
    if (await agree.isVisible()) {
      play.stage.lossesAgreed += 1;
      await agree.click();
    }
    const isOut = await isThere(visitor, 10_000);
    const isAgreed = play.stage.lossesAgreed > before;
    if (isAgreed) play.excuse('signedOut');
    if (isOut) play.session = 'out';
    return `${isAgreed ? 'asked and agreed' : 'not asked'}, ${isOut ? 'out' : 'not seen to be out'}`;
  },
  signIn: async (play, page) => ((await signIn(play, page)) ? 'signed in' : 'not signed in'),
};

const isDrawn = () => performance.getEntriesByName('portal-drawn').length > 0;

/** Signs the reader in from the list; true where that is seen in the end. */
export async function signIn(play: Play, page: Page, timeoutMs = lookMs): Promise<boolean> {
  const { stage } = play;
  const isSeen = (what: Locator) => isThere(what, timeoutMs);
  const { username, password } = stage.reader;
  const name = menuButton(page, username);
  if (!(await isSeen(page.locator('#root header button[aria-haspopup="menu"]').first())))
    return false;
  // A document shows a visitor until the program has recalled who reads.
  await page.waitForFunction(isDrawn, undefined, { timeout: timeoutMs }).catch(() => {});
  if (await name.isVisible()) return true;
  if (play.session === 'out') play.session = 'unsure';
  await putAway(page);
  await page.locator('header button[aria-haspopup="menu"]').first().click();
  // A library may have words of its own for it; those of the sign-out end with the same ones.
  await page.getByRole('menuitem', { name: /^(?!退出).*登录$/ }).click();
  // The sign-in page may still know the reader, and send them back at once.
  const form = page.locator('#account');
  if (await isSeen(form.or(name))) {
    if (await form.isVisible()) {
      await form.fill(username);
      await page.locator('#password').fill(password);
      await page.locator('form button[type=submit]:not([name])').click();
    }
    if (await isSeen(name)) {
      play.session = 'in';
      return true;
    }
  }
  await stage.goTo(page, shellPaths.databaseList);
  return false;
}

/** Presses a star and agrees to the question; what is wished is what the question says. */
async function turn(
  play: Play,
  page: Page,
  item: Item,
  isHasty: boolean,
  star: Locator,
): Promise<string> {
  await putAway(page);
  if (!(await isSeen(star))) return 'no star to be seen';
  await star.click();
  const dialog = page.getByRole('dialog');
  const { askConfirm, stopConfirm } = say.databases.follow;
  const follow = dialog.getByRole('button', { name: askConfirm, exact: true });
  const stop = dialog.getByRole('button', { name: stopConfirm, exact: true });
  if (!(await isSeen(follow.or(stop)))) return 'not asked';
  const isFollowed = await follow.isVisible();
  const load = await page.evaluate(() => performance.timeOrigin);
  const intent = { item, isFollowed, at: Date.now(), load, excuse: null };
  play.intents.push(intent);
  await (isFollowed ? follow : stop).click();
  const what = isFollowed ? 'wishes to follow' : 'wishes no longer to follow';
  if (isHasty) return what;
  const isSaid = () => play.saidOf(intent) !== 'nothing';
  for (let waitedMs = 0; waitedMs < listenMs && !isSaid(); waitedMs += 50) {
    await page.waitForTimeout(50);
  }
  // The next word is not said before this one has gone.
  const gone = page.getByRole('status').getByRole('button', { name: say.shell.dialog.close });
  await gone.click({ timeout: 500 }).catch(() => {});
  return `${what}, told: ${play.saidOf(intent)}`;
}

/** Closes a question or a menu that is still open. */
async function putAway(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  for (let each = 0; each < 3 && (await open.first().isVisible()); each += 1) {
    const agree = open.first().getByRole('button').last();
    if (await page.locator('[role=alertdialog]').isVisible()) await agree.click({ timeout: 1_000 });
    else await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
}

const isSeen = (what: Locator): Promise<boolean> => isThere(what, lookMs);

function isThere(what: Locator, timeout: number): Promise<boolean> {
  return what
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
}
