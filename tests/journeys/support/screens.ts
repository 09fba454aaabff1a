// Every screen there is, with what shows that it has loaded: what axe looks at and what pictures are
// taken of. A new screen is a new row.
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { collectionScreens } from './collection-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { codeOf, originOf, words } from './portal.ts';
import { at, heading, listed, opened, type Screen, seen, settled } from './screen.ts';

/** A database with nearly everything a detail can show. */
export const fullDatabase = 'wind';

const patrons = { isPatrons: true };
const desktop = { layout: 'desktop' } as const;
const phone = { layout: 'phone' } as const;
const mine = (tab: string) => `/myResourceLibrary?tab=${tab}`;
const shared = (q: string) => `/share?${new URLSearchParams({ q })}`;
const feedback = (form: string) => `/suggestFeedback?form=${form}&kind=database&id=${fullDatabase}`;
const copy = '/literatureDelivery?rft.genre=article&rft.atitle=Deep+learning&rft.jtitle=Nature';
const firstNotice = (page: Page) => page.locator('#content a[href*="/notice?id="]').first();
const firstStar = (page: Page) => page.locator('#content li button[aria-pressed]').first();
const menuButton = (page: Page) =>
  page.locator(':is(header, nav) button[aria-haspopup="menu"]').filter({ visible: true }).first();

export const screens: readonly Screen[] = [
  at('home', '/personalIndex', heading),
  at('home-patron', '/personalIndex', heading, patrons),
  at('list', '/databaseList', listed),
  at('list-intl', '/databaseList?group=subject', listed, { label: 'intl' }),
  at('list-cards', '/databaseList?view=card&state=trial', listed),
  at('list-near-expiry', '/databaseList?state=nearExpiry', listed),
  at('list-empty', '/databaseList?q=zzzz', heading),
  at(
    'list-filters',
    '/databaseList?access=free',
    async (page, language) => {
      await listed(page, language);
      const { openWith } = words[language].databases.filters;
      await page.getByRole('button', { name: openWith.replace('{{count}}', '1') }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await settled(page);
    },
    phone,
  ),
  at(
    'detail',
    `/databaseDetail?id=${fullDatabase}`,
    seen((page, { databases }) =>
      page.locator('#root').getByRole('heading', { name: databases.detail.introduction }),
    ),
  ),
  at(
    'detail-missing',
    '/databaseDetail?id=none',
    seen((page, { databases }) => page.getByText(databases.detail.missing.title)),
    { complaint: /status of 404/ },
  ),
  at('notices', '/notice', seen(firstNotice)),
  at('notice', '/notice', async (page, language) => {
    await firstNotice(page).click();
    await expect(page).toHaveURL(/[?&]id=/);
    await heading(page, language);
  }),
  at('followed', '/myResourceLibrary', heading, patrons),
  at('followed-own-order', `${mine('followed')}&sort=own`, heading, patrons),
  at('viewed', mine('viewed'), heading, patrons),
  at(
    'posted',
    mine('posted'),
    seen((page, { ownData, patron }) =>
      page
        .getByText(ownData.posted.emptyTitle)
        .or(page.getByRole('list', { name: patron.tabs.posted })),
    ),
    patrons,
  ),
  at(
    'devices',
    mine('devices'),
    seen((page, { ownData }) => page.locator('#content').getByText(ownData.devices.here)),
    patrons,
  ),
  at(
    'stored',
    mine('stored'),
    async (page, language) => {
      const { close, stored } = words[language].ownData;
      await page.getByRole('button', { name: close.open }).click();
      await seen(() => page.getByText(stored.withAccount))(page, language);
    },
    patrons,
  ),
  at('help', '/helpPage', heading),
  at('about', '/aboutUs', heading),
  at('kept-on-device', '/keptOnDevice', heading),
  at('update-log', '/updateLog', heading, desktop),
  at('agreement', '/confidentialityAgreement', heading, phone),
  at('rankings', '/topList', heading),
  at('rankings-follows', '/topList?kind=ebook&by=follows&period=day', heading, phone),
  at(
    'profile',
    mine('profile'),
    seen((page) => page.locator('#profile-name')),
    patrons,
  ),
  ...['trial', 'fault', 'suggestion'].map((form) =>
    at(
      `feedback-${form}`,
      feedback(form),
      seen((page) => page.locator('#feedback-content')),
      patrons,
    ),
  ),
  at(
    'own-feedback',
    mine('feedback'),
    seen((page, say) => page.getByRole('link', { name: say.feedback.list.write })),
    patrons,
  ),
  at(
    'delivery',
    copy,
    seen((page) => page.locator('#delivery-title')),
    patrons,
  ),
  at(
    'delivery-visitor',
    copy,
    seen((page, { delivery }) => page.getByText(delivery.signIn.title)),
  ),
  at(
    'own-deliveries',
    mine('deliveries'),
    seen((page, { delivery }) =>
      page.locator('#content').getByRole('link', { name: delivery.title }),
    ),
    patrons,
  ),
  ...(
    [
      ['covered', 'https://www.jstor.org/stable/2118559?seq=1', 'covered'],
      ['covered-by-doi', '10.1038/nature14539', 'covered'],
      ['not-held', '2049-3630', 'notHeld'],
      ['unknown', '10.9999/nobody.has.this', 'unknown'],
      ['known', '10.1162/neco.1997.9.8.1735', 'elsewhere'],
      ['nothing', '', 'nothing'],
    ] as const
  ).map(([name, q, said]) =>
    at(
      `share-${name}`,
      shared(q),
      seen((page, { share }) => page.getByText(share[said].title)),
    ),
  ),
  at('subscription', '/subscription', heading, patrons),
  at('notifications', '/notifications', heading, patrons),
  at('staff-entrance', '/adLogin', heading, desktop),
  at('desk-visitor', '/desk', heading, { leadsTo: '/adLogin' }),
  at('middle', '/middle?url=https%3A%2F%2Fwww.cnki.net', heading, {
    ...phone,
    complaint: /status of 401/,
  }),
  at('gateway', '/ahJytIndex?ticket=ST-1', heading, {
    ...phone,
    label: 'ustc1',
    complaint: /status of 403/,
  }),
  at('apply-trial', '/applyTrial', heading, { label: '' }),
  at('fair-use', '/protect', heading, { label: '', ...desktop }),
  at('not-found', '/noSuchScreen', heading, { complaint: /status of 404/ }),
  at('relation', '/platformRelation/loading', heading),
  at('front-door', '/home', heading, { label: '' }),
  at('system-upgrade', '/systemUpgrade', heading),
  at(
    'unknown-library',
    '/',
    seen((page) => page.getByRole('alert')),
    { label: 'nowhere', complaint: /status of 404/ },
  ),
  at('menu', '/notice', opened(heading, menuButton, 'menu'), { isOpened: true }),
  at('follow-question', '/databaseList?q=scopus', opened(listed, firstStar, 'dialog'), {
    isOpened: true,
    ...patrons,
  }),
  at(
    'sign-in-question',
    '/databaseList?q=scopus',
    async (page, language) => {
      // A visitor's first star asks, later ones do not.
      await page.evaluate(() => localStorage.removeItem('visitorStars'));
      await page.reload();
      await opened(listed, firstStar, 'dialog')(page, language);
    },
    { isOpened: true },
  ),
  at('sign-in', signInPath('demo'), heading),
  at(
    'sign-in-refused',
    signInPath('demo'),
    async (page) => {
      await page.locator('#account').fill('nobody-here');
      await page.locator('#password').fill('not-the-password');
      await page.locator('form button[type=submit]:not([name])').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    // After some refusals of this account the verification code is asked for first.
    { complaint: /status of 40[01]/ },
  ),
  ...collectionScreens,
  ...deskScreens,
];

/** Opens a screen in a language. */
export async function open(page: Page, screen: Screen, language: Language, port?: number) {
  const [path = '', query = ''] = screen.path.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', language);
  await page.goto(`${originOf(screen.label, port)}${path}?${params}`);
  await screen.ready(page, language);
}

function signInPath(label: string): string {
  const service = `${originOf(label)}/loading?goto=%2Fnotice`;
  return `/sso/login?${new URLSearchParams({ libraryCode: codeOf(label), service })}`;
}
