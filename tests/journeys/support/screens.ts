// Every screen there is, with what shows that it has loaded: what axe looks at and what pictures are
// taken of. A new screen is a new row.
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { collectionScreens } from './collection-screens.ts';
import { deliveryScreens } from './delivery-screens.ts';
import { ownDataScreens } from './own-data-screens.ts';
import { codeOf, drawn, originOf, rows, words } from './portal.ts';
import type { Screen } from './screen.ts';
import { shareScreens } from './share-screens.ts';

const heading = async (page: Page) => {
  await expect(page.locator('#root h1, body > main h1').first()).toBeVisible();
  await settled(page);
};
const listed = async (page: Page) => {
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
};
const firstNotice = (page: Page) => page.locator('#content a[href*="/notice?id="]').first();

/** A database with nearly everything a detail can show. */
export const fullDatabase = 'wind';

export const screens: readonly Screen[] = [
  { name: 'home', label: 'demo', path: '/personalIndex', ready: heading },
  { name: 'home-patron', label: 'demo', path: '/personalIndex', isPatrons: true, ready: heading },
  { name: 'list', label: 'demo', path: '/databaseList', ready: listed },
  { name: 'list-intl', label: 'intl', path: '/databaseList?group=subject', ready: listed },
  {
    name: 'list-cards',
    label: 'demo',
    path: '/databaseList?view=card&state=trial',
    ready: listed,
  },
  {
    name: 'list-near-expiry',
    label: 'demo',
    path: '/databaseList?state=nearExpiry',
    ready: listed,
  },
  { name: 'list-empty', label: 'demo', path: '/databaseList?q=zzzz', ready: heading },
  {
    name: 'list-filters',
    label: 'demo',
    path: '/databaseList?access=free',
    layout: 'phone',
    ready: async (page, language) => {
      await listed(page);
      const { openWith } = words[language].databases.filters;
      await page.getByRole('button', { name: openWith.replace('{{count}}', '1') }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'detail',
    label: 'demo',
    path: `/databaseDetail?id=${fullDatabase}`,
    ready: async (page, language) => {
      const { introduction } = words[language].databases.detail;
      await expect(
        page.locator('#root').getByRole('heading', { name: introduction }),
      ).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'detail-missing',
    label: 'demo',
    path: '/databaseDetail?id=none',
    complaint: /status of 404/,
    ready: async (page, language) => {
      await expect(page.getByText(words[language].databases.detail.missing.title)).toBeVisible();
    },
  },
  {
    name: 'notices',
    label: 'demo',
    path: '/notice',
    ready: async (page) => {
      await expect(firstNotice(page)).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'notice',
    label: 'demo',
    path: '/notice',
    ready: async (page) => {
      await firstNotice(page).click();
      await expect(page).toHaveURL(/[?&]id=/);
      await heading(page);
    },
  },
  { name: 'followed', label: 'demo', path: '/myResourceLibrary', isPatrons: true, ready: heading },
  {
    name: 'viewed',
    label: 'demo',
    path: '/myResourceLibrary?tab=viewed',
    isPatrons: true,
    ready: heading,
  },
  ...ownDataScreens,
  { name: 'help', label: 'demo', path: '/helpPage', ready: heading },
  { name: 'about', label: 'demo', path: '/aboutUs', ready: heading },
  { name: 'kept-on-device', label: 'demo', path: '/keptOnDevice', ready: heading },
  { name: 'update-log', label: 'demo', path: '/updateLog', layout: 'desktop', ready: heading },
  {
    name: 'agreement',
    label: 'demo',
    path: '/confidentialityAgreement',
    layout: 'phone',
    ready: heading,
  },
  { name: 'rankings', label: 'demo', path: '/topList', ready: heading },
  {
    name: 'rankings-follows',
    label: 'demo',
    path: '/topList?kind=ebook&by=follows&period=day',
    layout: 'phone',
    ready: heading,
  },
  {
    name: 'profile',
    label: 'demo',
    path: '/myResourceLibrary?tab=profile',
    isPatrons: true,
    ready: async (page) => {
      await expect(page.locator('#profile-name')).toBeVisible();
      await settled(page);
    },
  },
  ...(['trial', 'fault', 'suggestion'] as const).map(
    (form): Screen => ({
      name: `feedback-${form}`,
      label: 'demo',
      path: `/suggestFeedback?form=${form}&kind=database&id=${fullDatabase}`,
      isPatrons: true,
      ready: async (page) => {
        await expect(page.locator('#feedback-content')).toBeVisible();
        await settled(page);
      },
    }),
  ),
  {
    name: 'own-feedback',
    label: 'demo',
    path: '/myResourceLibrary?tab=feedback',
    isPatrons: true,
    ready: async (page, language) => {
      const { write } = words[language].feedback.list;
      await expect(page.getByRole('link', { name: write })).toBeVisible();
      await settled(page);
    },
  },
  ...deliveryScreens,
  ...shareScreens,
  { name: 'subscription', label: 'demo', path: '/subscription', isPatrons: true, ready: heading },
  {
    name: 'notifications',
    label: 'demo',
    path: '/notifications',
    isPatrons: true,
    ready: heading,
  },
  { name: 'staff-entrance', label: 'demo', path: '/adLogin', layout: 'desktop', ready: heading },
  {
    name: 'middle',
    label: 'demo',
    path: '/middle?url=https%3A%2F%2Fwww.cnki.net',
    layout: 'phone',
    complaint: /status of 401/,
    ready: heading,
  },
  {
    name: 'gateway',
    label: 'ustc1',
    path: '/ahJytIndex?ticket=ST-1',
    layout: 'phone',
    complaint: /status of 403/,
    ready: heading,
  },
  { name: 'apply-trial', label: '', path: '/applyTrial', ready: heading },
  { name: 'fair-use', label: '', path: '/protect', layout: 'desktop', ready: heading },
  {
    name: 'not-found',
    label: 'demo',
    path: '/noSuchScreen',
    complaint: /status of 404/,
    ready: heading,
  },
  { name: 'relation', label: 'demo', path: '/platformRelation/loading', ready: heading },
  { name: 'front-door', label: '', path: '/home', ready: heading },
  { name: 'system-upgrade', label: 'demo', path: '/systemUpgrade', ready: heading },
  {
    name: 'unknown-library',
    label: 'nowhere',
    path: '/',
    complaint: /status of 404/,
    ready: async (page) => {
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'menu',
    isOpened: true,
    label: 'demo',
    path: '/notice',
    ready: async (page) => {
      await heading(page);
      await page.locator('button[aria-haspopup="menu"]:not(li[aria-posinset] button)').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'follow-question',
    isOpened: true,
    label: 'demo',
    path: '/databaseList?q=scopus',
    isPatrons: true,
    ready: async (page) => {
      await listed(page);
      await page.locator('#content li button[aria-pressed]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sign-in-question',
    isOpened: true,
    label: 'demo',
    path: '/databaseList?q=scopus',
    ready: async (page) => {
      // A visitor's first star asks, later ones do not.
      await page.evaluate(() => localStorage.removeItem('visitorStars'));
      await page.reload();
      await listed(page);
      await page.locator('#content li button[aria-pressed]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'sign-in', label: 'demo', path: signInPath('demo'), ready: heading },
  {
    name: 'sign-in-refused',
    label: 'demo',
    path: signInPath('demo'),
    // After some refusals of this account the verification code is asked for first.
    complaint: /status of 40[01]/,
    ready: async (page) => {
      await page.locator('#account').fill('nobody-here');
      await page.locator('#password').fill('not-the-password');
      await page.locator('form button[type=submit]:not([name])').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  ...collectionScreens(heading),
];

/** Opens a screen in a language. */
export async function open(page: Page, screen: Screen, language: Language, port?: number) {
  const [path = '', query = ''] = screen.path.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', language);
  await page.goto(`${originOf(screen.label, port)}${path}?${params}`);
  await screen.ready(page, language);
}

/** Nothing is on its way any more, neither facts nor chunks nor looks. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Pages of the service itself have no program.
  if ((await page.locator('#root').count()) > 0) await drawn(page);
}

function signInPath(label: string): string {
  const service = `${originOf(label)}/loading?goto=%2Fnotice`;
  return `/sso/login?${new URLSearchParams({ libraryCode: codeOf(label), service })}`;
}
