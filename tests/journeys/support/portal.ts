// The demonstration libraries as the journeys know them: addresses, accounts, and the portal's own
// words, taken from the language packs so that a journey follows a change of wording.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { pack as en } from '#i18n/en.ts';
import { deskPack as deskEn } from '#i18n/en-desk.ts';
import { laterPack as laterEn } from '#i18n/en-later.ts';
import { pack as zh } from '#i18n/zh_CN.ts';
import { deskPack as deskZh } from '#i18n/zh_CN-desk.ts';
import { laterPack as laterZh } from '#i18n/zh_CN-later.ts';
import {
  demonstrationAccounts,
  demonstrationLibraries,
} from '#server/seed/demonstration-libraries.ts';
import { journeyService } from '#tools/journey-service.ts';

const packs = {
  zh_CN: { ...zh, ...laterZh, ...deskZh },
  en: { ...en, ...laterEn, ...deskEn },
} as const;

/** The built-in texts as a page shows them: names of places that a text takes from another are in it. */
export const words = { zh_CN: resolved(packs.zh_CN), en: resolved(packs.en) };

function resolved<P extends object>(pack: P): P {
  const resolve = (path: string): unknown => {
    let part: unknown = pack;
    for (const step of path.split('.')) part = (part as Record<string, unknown>)[step];
    return part;
  };
  const inner = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'string'
          ? value.replace(/\$t\(([\w.]+)\)/g, (_, path: string) => String(resolve(path)))
          : inner(value),
      ]),
    );
  return inner(pack) as P;
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

export function originOf(label: string, port: number = journeyService.port): string {
  return `http://${label === '' ? '' : `${label}.`}localhost:${port}`;
}

export function codeOf(label: string): string {
  const found = demonstrationLibraries.find(({ settings }) => settings.domainCode === label);
  if (found === undefined) throw new Error(`no library ${label}`);
  return found.code;
}

export interface Account {
  username: string;
  password: string;
}

/** A library's account with a role (`reader`, `librarian`) and a status (`active`, `disabled` …). */
export function accountOf(label: string, role = 'reader', status = 'active'): Account {
  const code = codeOf(label);
  const found = demonstrationAccounts.find(
    (each) => each.libraryCode === code && each.role === role && each.status === status,
  );
  if (found === undefined) throw new Error(`no ${status} ${role} in ${label}`);
  return found;
}

export async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  await page.locator('#account').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]:not([name])').click();
}

/** Signs in by the menu from wherever the portal is shown, and comes back there. */
export async function signInByMenu(page: Page, account: Account): Promise<void> {
  const before = new URL(page.url());
  await chooseInMenu(page, /登录$|sign[- ]in$/i);
  await expect(page).toHaveURL(/\/sso\/login/);
  await fillSignIn(page, account);
  await backAt(page, before, account);
}

/** The same without the menu and without showing the sign-in page: what its form sends is sent at once. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const before = new URL(page.url());
  const arrival = await page.evaluate(
    async (sent) => {
      const body = new URLSearchParams(sent);
      const { url } = await fetch('/sso/login', { method: 'POST', body });
      return url;
    },
    signInFields(before, account),
  );
  await page.goto(arrival);
  await backAt(page, before, account);
}

/** The same before any screen is open: the address is opened with the ticket, which saves loading the page twice. */
export async function openSignedIn(page: Page, account: Account, address: string): Promise<void> {
  const to = new URL(address);
  // Only browsers know the host's name by themselves.
  const answer = await page.request.post(`http://127.0.0.1:${to.port}/sso/login`, {
    headers: { Host: to.host, Origin: to.origin },
    form: signInFields(to, account),
    maxRedirects: 0,
  });
  await page.goto(answer.headers().location ?? '');
  await backAt(page, to, account);
}

function signInFields({ origin, hostname, pathname, search }: URL, account: Account) {
  return {
    libraryCode: codeOf(hostname.split('.')[0] ?? ''),
    service: `${origin}/loading?${new URLSearchParams({ goto: pathname + search })}`,
    account: account.username,
    password: account.password,
  };
}

async function backAt(page: Page, before: URL, account: Account): Promise<void> {
  await page.waitForURL((url) => url.pathname === before.pathname && url.search === before.search);
  await expect(menuButton(page, account.username)).toBeVisible();
}

/**
 * Waits until the page was left for the external sign-out and has come back: call it before what leads there. Until then
 * an address that a test opens would be left again, and what it presses may be gone.
 */
export async function backFromSignOut(page: Page): Promise<void> {
  await atSignOut(page);
  // Of the next document: the one that is left may still change its screen and its address.
  await page.waitForEvent('domcontentloaded');
}

/** The browser goes to the external sign-out. Page or worker asks for it: the context hears both. */
export async function atSignOut(page: Page, address = /\/sso\/logout\?/): Promise<void> {
  await page.context().waitForEvent('request', (request) => address.test(request.url()));
}

/** Signs out through the menu, and waits until the external sign-out has led back to the beginning. */
export async function signOut(page: Page): Promise<void> {
  const back = backFromSignOut(page);
  await chooseInMenu(page, words.zh_CN.shell.account.signOut);
  await back;
  await expect(page).toHaveURL((url) => url.pathname === shellPaths.personalIndex);
  await seenByVisitor(page);
}

const menus = (page: Page) =>
  page.locator(':is(header, nav) button[aria-haspopup="menu"]').filter({ visible: true });

export function menuButton(page: Page, name: string): Locator {
  return menus(page).filter({ hasText: name });
}

/** Nobody is signed in: the bar offers it. */
export async function seenByVisitor(page: Page): Promise<void> {
  const { signIn } = words.zh_CN.shell.account;
  await expect(page.getByRole('banner').getByRole('button', { name: signIn })).toBeVisible();
}

/** Opens the menu of other places. */
export async function openMenu(page: Page, language: Language = 'zh_CN'): Promise<void> {
  await menus(page).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByText(words[language].shell.settings.theme)).toBeVisible();
}

/** Opens that menu, or the patron's own, and chooses an item; a library may have words of its own for it. */
export async function chooseInMenu(
  page: Page,
  name: string | RegExp,
  language: Language = 'zh_CN',
): Promise<void> {
  const isOwn = name === words[language].shell.account.signOut;
  if (isOwn) await menus(page).last().click();
  else await openMenu(page, language);
  await page.getByRole('menuitem', { name }).click();
}

/** An installation fetches some three hundred files, which is the one long wait of a journey. */
const installMs = 60_000;

/** Waits until the worker controls the page and has the whole release. */
export async function settledOffline(page: Page): Promise<void> {
  const stateOfWorker = () =>
    page
      .evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const isInControl = navigator.serviceWorker.controller !== null;
        return isInControl ? registration?.active?.state : 'not in control';
      })
      // A page that did not come whole loads itself again.
      .catch(() => 'being loaded');
  // All that the program is made of is fetched first.
  await expect.poll(stateOfWorker, { timeout: installMs }).toBe('activated');
}

/** As with the Shift key: the new page begins without a worker, as one does that is loaded while it becomes active. */
export async function reloadPastWorker(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await cdp.send('Page.reload', { ignoreCache: true });
  await loaded;
  await cdp.detach();
}

/** Waits until the program answers; links are the browser's own before. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('portal-drawn').length > 0);
}

/** Waits until the page asks for nothing more by itself. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('portal-settled').length > 0);
  await page.waitForLoadState('networkidle');
}

export function rows(page: Page): Locator {
  return page.locator('#content li[aria-posinset]');
}

export function rowOf(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** The name of the database in a row of the list; a row's other link leads to the resource. */
export async function nameAt(page: Page, place: number): Promise<string> {
  const links = rows(page)
    .nth(place)
    .getByRole('link', { name: /^(?!访问|Visit)/ });
  return (await links.first().textContent()) ?? '';
}

export function heading(page: Page, name?: string): Locator {
  const wanted = name === undefined ? {} : { name, exact: true };
  return page.locator('#root').getByRole('heading', { level: 1, ...wanted });
}
