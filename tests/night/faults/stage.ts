// What a schedule plays on: a browser with a profile that outlives it, one reader, and a wire of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Held, readHeld } from '#tests/journeys/support/device-stores.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import { originOf } from '#tests/journeys/support/portal.ts';
import { openWire, type Wire } from '#tests/journeys/support/wire.ts';
import { browserArguments, findBrowser } from '#tools/browser.ts';
import { watchClock } from './clock.ts';
import { inTime } from './in-time.ts';

/** A text that the portal showed for a moment. */
export interface PageError {
  text: string;
  at: number;
  /** Which load of which page said it. */
  load: number;
}

/** An address of the portal's origin that its worker leaves alone; the driver answers it itself. */
const besideThePortal = '/manifest.webmanifest';
/** How long a reader waits for what they clicked on, or for a page to begin to come. */
export const usualTimeoutMs = 5_000;
/** Turning the network off or on takes a moment. */
const turnMs = 20_000;

export class Stage {
  readonly label: string;
  readonly reader: OwnAccount;
  readonly wire: Wire;
  readonly pageErrors: PageError[] = [];
  /** Errors of the program's own that nobody caught. */
  readonly errors: string[] = [];
  /** How often the browser asked whether something unsent may be lost; it is told yes. */
  lossesAgreed = 0;
  readonly #profile = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  #context: BrowserContext | null = null;
  #helper: Page | null = null;
  #devTools: CDPSession | null = null;
  #isOffline = false;
  #quota: number | null = null;

  private constructor(label: string, reader: OwnAccount, wire: Wire) {
    this.label = label;
    this.reader = reader;
    this.wire = wire;
  }

  static async open(label: string, reader: OwnAccount): Promise<Stage> {
    const stage = new Stage(label, reader, await openWire());
    await stage.#launch();
    return stage;
  }

  get origin(): string {
    return originOf(this.label, this.wire.port);
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error('the browser is closed');
    return this.#context;
  }

  /**
   * A page of the portal's origin without the portal.
   * @throws where the browser started while no such page could come, and none can come yet
   */
  async helper(): Promise<Page> {
    if (this.#helper === null) throw new Error('the browser is closed');
    const address = this.origin + besideThePortal;
    if (this.#helper.url() !== address) {
      await this.#helper.goto(address, { timeout: usualTimeoutMs });
      if (this.#helper.url() !== address) throw new Error('a stranger answered');
    }
    return this.#helper;
  }

  get tabs(): Page[] {
    return this.context.pages().filter((page) => page !== this.#helper);
  }

  async newTab(path: string): Promise<Page> {
    const page = await inTime('a tab opens', turnMs, this.context.newPage());
    page.setDefaultTimeout(usualTimeoutMs);
    await this.goTo(page, path);
    return page;
  }

  async closeTab(page: Page): Promise<void> {
    const address = page.url();
    await leave(page);
    await inTime(`a tab closes that showed ${address}`, turnMs, page.close());
  }

  /** Types an address; true where something came. */
  async goTo(page: Page, path: string): Promise<boolean> {
    const going = page.goto(this.origin + path, { waitUntil: 'commit', timeout: usualTimeoutMs });
    return going.then(
      () => true,
      () => false,
    );
  }

  /** Ends the browser, and starts it with the same profile and one tab. */
  async restart(path: string): Promise<void> {
    await this.#end();
    await this.#launch();
    await this.newTab(path);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    // A worker that ends at this moment has been seen never to answer.
    const turn = () => inTime('the network', turnMs, this.context.setOffline(isOffline));
    await turn().catch(turn);
  }

  /** Has the browser give this origin so many bytes; null: as many as usual. */
  async limitStorage(bytes: number | null): Promise<void> {
    this.#quota = bytes;
    const limit = bytes === null ? {} : { quotaSize: bytes };
    await this.#send('Storage.overrideQuotaForOrigin', { origin: this.origin, ...limit });
  }

  /** Takes every database of this origin away, as a browser does that needs room. */
  async clearStores(): Promise<void> {
    const storageTypes = 'indexeddb';
    await this.#send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes });
  }

  /** What the device holds; null where its disk does not answer. */
  async held(timeoutMs = 2 * usualTimeoutMs): Promise<Held | null> {
    return inTime('the stores are read', timeoutMs, this.helper().then(readHeld)).catch(() => null);
  }

  async close(): Promise<void> {
    await this.#end();
    await this.wire.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  async #end(): Promise<void> {
    const pages = this.#context?.pages() ?? [];
    await Promise.all(pages.map(leave));
    await inTime('the browser ends', 4 * usualTimeoutMs, this.#context?.close());
  }

  async #launch(): Promise<void> {
    const executablePath = findBrowser();
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...browserArguments, '--in-process-gpu'],
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1280, height: 900 },
      offline: this.#isOffline,
    });
    this.#context = context;
    context.on('dialog', (dialog) => {
      this.lossesAgreed += 1;
      void dialog.accept().catch(() => {});
    });
    context.on('weberror', (pageErrors) => {
      const { name, message, stack } = pageErrors.error();
      this.errors.push(stack || `${name} ${message}`);
    });
    await context.exposeBinding('saidToReader', (_, text: string, load: number) => {
      this.pageErrors.push({ text, load, at: Date.now() });
    });
    await context.addInitScript(tellWhatIsSaid);
    await watchClock(context);
    const helper = context.pages()[0] ?? (await context.newPage());
    this.#helper = helper;
    await helper.route(`**${besideThePortal}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>beside the portal</title>' }),
    );
    await this.helper().catch(() => {});
    this.#devTools = await context.newCDPSession(helper);
    if (this.#quota !== null) await this.limitStorage(this.#quota);
  }

  async #send(
    method: 'Storage.overrideQuotaForOrigin' | 'Storage.clearDataForOrigin',
    how: object,
  ) {
    await inTime(method, turnMs, this.#devTools?.send(method, how as never));
  }
}

/** A page that still loads, and a context with one, have been seen never to close (journey.ts). */
const leave = (page: Page) => page.goto('about:blank', { timeout: usualTimeoutMs }).catch(() => {});

/** In the page: reports every text that is said and goes by itself. */
function tellWhatIsSaid(): void {
  type Say = (text: string, load: number) => void;
  const { saidToReader } = globalThis as unknown as { saidToReader: Say };
  const said = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('[role=status]')) {
      const text = each.textContent ?? '';
      if (text === '' || said.get(each) === text) continue;
      said.set(each, text);
      saidToReader(text, performance.timeOrigin);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
