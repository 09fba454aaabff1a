// Firefox by WebDriver BiDi, and Chromium by its own protocol, for the same journeys.
import puppeteer, { type Browser as Driven, type JSHandle, type Page } from 'puppeteer-core';
import { browserArguments } from '#tools/browser.ts';
import { type Browser, desktop, type Key, type Tab } from './tab.ts';

export interface Start {
  kind: 'firefox' | 'chrome';
  executablePath: string;
  /** Folder of a profile that outlives the browser; one that is thrown away unless given. */
  profile?: string;
}

export async function startBrowser({ kind, executablePath, profile }: Start): Promise<Browser> {
  const driven = await puppeteer.launch({
    browser: kind,
    executablePath,
    headless: true,
    ...(profile === undefined ? {} : { userDataDir: profile }),
    defaultViewport: desktop,
    args: kind === 'chrome' ? [...browserArguments, '--lang=zh-CN'] : [],
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN, zh' },
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  });
  const complaints: string[] = [];
  const [blank] = await driven.pages();
  return {
    complaints,
    openTab: () => openTab(driven, complaints),
    setOffline: async (isOffline) => {
      const pages = (await driven.pages()).filter((page) => page !== blank);
      await Promise.all(pages.map((page) => page.setOfflineMode(isOffline)));
    },
    close: () => driven.close(),
  };
}

async function openTab(driven: Driven, complaints: string[]): Promise<Tab> {
  const page = await driven.newPage();
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const index = complaints.push(`${message.text()} (${page.url()})`) - 1;
    // Of an error object the text alone says nothing; a page that was left meanwhile cannot tell.
    void Promise.all(message.args().map(spelt)).then(
      (words) => {
        complaints[index] = `${words.join(' ')} (${page.url()})`;
      },
      () => {},
    );
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${String(error)} (${page.url()})`));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return tabOf(page);
}

function spelt(value: JSHandle): Promise<string> {
  return value.evaluate((each) =>
    each instanceof Error ? `${each.name}: ${each.message} ${each.stack}` : String(each),
  );
}

function tabOf(page: Page): Tab {
  return {
    goto: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    // Its types take handles of the page into account, which nobody gives it here.
    evaluate: (inPage, ...values) =>
      page.evaluate(inPage as (...given: unknown[]) => unknown, ...values) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key: Key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` });
    },
    close: () => page.close(),
  };
}
