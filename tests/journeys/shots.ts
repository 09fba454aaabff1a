// `npm run shots`: a picture of every screen in the variants that docs/design/look.md names ("Variants"), into the
// ignored folder shots/, with an index page to leaf through. Starts and stops the service itself.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { documentData } from '#contract/wire/document.ts';
import { deskPath } from '#contract/wire/paths.ts';
import { root } from '#tools/process.ts';
import { openSignedInAtDesk } from './desk/at-desk.ts';
import { accountOf, originOf, rows, settledOffline, signIn, words } from './support/portal.ts';
import { at, type Screen } from './support/screen.ts';
import { fullDatabase, open, screens } from './support/screens.ts';
import { fetched } from './support/without-screen.ts';
import { onOwnService } from './taking.ts';

interface Variant {
  name: string;
  width: number;
  height: number;
  language: Language;
  colorScheme: 'light' | 'dark';
}

interface Shot {
  screen: string;
  variant: string;
  file: string;
}

const folder = join(root, 'shots');
const sizes = [
  { size: '1440', width: 1440, height: 900 },
  { size: '1040', width: 1040, height: 800 },
  { size: '390', width: 390, height: 844 },
] as const;

const variants: readonly Variant[] = sizes.flatMap(({ size, width, height }) =>
  (['zh_CN', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${size}-${language}-${colorScheme}`,
      width,
      height,
      language,
      colorScheme,
    })),
  ),
);

/** Screens as they are without a network, from what one visit left. */
const offlineScreens: readonly Screen[] = [
  offline('offline-list', '/databaseList'),
  offline('offline-detail', `/databaseDetail?id=${fullDatabase}`),
  offline('offline-not-saved', '/databaseDetail?id=never-opened'),
  offline('offline-notices', '/notice'),
  offline('offline-followed', '/myResourceLibrary'),
];

/** Screens as they are where a call fails and nothing is remembered. */
const errorScreens: readonly Screen[] = [
  failed('error-list', '/databaseList'),
  failed('error-detail', `/databaseDetail?id=${fullDatabase}`),
  failed('error-notices', '/notice'),
  failed('error-help', '/helpPage'),
];

function offline(name: string, path: string): Screen {
  const isNoted = async (page: Page) => {
    await page.getByTestId('note-offline').waitFor();
    await page.waitForLoadState('networkidle');
  };
  return at(name, path, isNoted, { isPatrons: true });
}

function failed(name: string, path: string): Screen {
  return at(name, path, async (page, language) => {
    const again = words[language].failures.tryAgain;
    await page.getByRole('button', { name: again }).first().waitFor();
  });
}

async function shoot(browser: Browser, variant: Variant, port: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  const { width, height, colorScheme } = variant;
  const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
  const settings = { viewport: { width, height }, colorScheme, ...place };
  const takeAll = async (context: BrowserContext, list: readonly Screen[]) => {
    for (const screen of list) {
      if (screen.layout && (screen.layout === 'phone') !== width < 1040) continue;
      shots.push(await take(context, screen, variant, port));
    }
  };

  const visitor = await browser.newContext(settings);
  await takeAll(
    visitor,
    screens.filter(({ isPatrons, isLibrarians }) => !isPatrons && !isLibrarians),
  );
  await visitor.close();

  const librarian = await browser.newContext({ ...settings, serviceWorkers: 'block' });
  const desk = await librarian.newPage();
  await openSignedInAtDesk(desk, accountOf('demo', 'librarian'), originOf('demo', port) + deskPath);
  await desk.close();
  await takeAll(
    librarian,
    screens.filter(({ isLibrarians }) => isLibrarians),
  );
  await librarian.close();

  const failing = await browser.newContext({ ...settings, serviceWorkers: 'block' });
  // Calls, not the files of the program that have such names.
  await failing.route(
    /\/(?:metaapi|knowledge)\b.*\/?(databases|notices|knowledge|subjects)\b/,
    (route) => route.abort(),
  );
  // As if the service had not rendered the screen: the page draws it, and asks.
  await failing.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await fetched(route);
    const body = (await response.text()).replace(`id="${documentData.rendered}"`, '');
    return route.fulfill({ response, body });
  });
  await takeAll(failing, errorScreens);
  await failing.close();

  const patron = await browser.newContext(settings);
  const page = await patron.newPage();
  // Only the desktop layout names the patron in its bar, which is how signIn knows it is done.
  await page.setViewportSize({ width: 1440, height });
  await page.goto(`${originOf('demo', port)}/notice`);
  await settledOffline(page);
  await signIn(page, accountOf('demo'));
  for (const { path } of offlineScreens) {
    await page.goto(originOf('demo', port) + path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${originOf('demo', port)}/databaseList`);
  await rows(page).first().waitFor();
  await page.close();
  await takeAll(
    patron,
    screens.filter(({ isPatrons }) => isPatrons),
  );
  await patron.setOffline(true);
  await takeAll(patron, offlineScreens);
  await patron.close();
  return shots;
}

async function take(
  context: BrowserContext,
  screen: Screen,
  variant: Variant,
  port: number,
): Promise<Shot> {
  const file = `${screen.name}-${variant.name}.png`;
  const page = await context.newPage();
  try {
    await open(page, screen, variant.language, port);
  } catch (error) {
    // A picture of what is there says more than its absence.
    console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  }
  await page.screenshot({ path: join(folder, file) });
  await page.close();
  return { screen: screen.name, variant: variant.name, file };
}

/** One row a screen, one picture a variant; a picture opens in full. */
function indexPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ screen }) => screen))];
  const sections = names.map((name) => {
    const pictures = shots
      .filter(({ screen }) => screen === name)
      .map(
        ({ file, variant }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${variant}"></a>` +
          `<figcaption>${variant}</figcaption></figure>`,
      );
    return `<section id="${name}"><h2>${name}</h2><div>${pictures.join('')}</div></section>`;
  });
  const contents = names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px}section div{display:flex;gap:12px;overflow-x:auto}
figure{margin:0}img{height:360px;border:1px solid #ccc}figcaption{color:#555}</style>
<h1>Screens</h1><p>${contents}</p>${sections.join('\n')}</html>\n`;
}

await onOwnService(async (browser, port) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = process.argv[2] ?? '';
  const shots: Shot[] = [];
  for (const variant of variants.filter(({ name }) => name.includes(wanted))) {
    shots.push(...(await shoot(browser, variant, port)));
    console.log(`${variant.name}: ${shots.length} pictures so far`);
  }
  writeFileSync(join(folder, 'index.html'), indexPage(shots));
  console.log(`${shots.length} pictures: ${join('shots', 'index.html')}`);
});
