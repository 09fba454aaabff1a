// What every journey stands in: a browser whose complaints fail the test, as a stray console error
// fails a unit test, and the words and accounts of the demonstration libraries.
import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { PatronRole } from '#contract/models/roles.ts';
import { describePages } from './describe-pages.ts';
import { leavePages } from './leave.ts';
import { keepNetworkState } from './network-state.ts';
import { addOwnAccount, type OwnAccount } from './own-account.ts';
import { closeWires } from './wire.ts';

/** What went wrong in the browser though no expectation noticed. */
export interface Mishaps {
  /** Lets complaints pass that belong to this journey, for instance of a network that is gone. */
  allow(...complaints: RegExp[]): void;
  /** Listens to a context that the test opened itself. */
  watch(context: BrowserContext): Promise<void>;
}

/** The browser's own words for a network or service that is gone. */
export const networkGone =
  /net::ERR_|Failed to fetch|FetchEvent .* network error|ServiceWorker.*(fetch|script)|fetching the script/i;
export const refusedWith = (status: number) => new RegExp(`status of ${status}\\b`);

/** Of a journey that goes offline, or looks at what the worker does; files of such journeys allow it for all of theirs. */
export const withWorker = { tag: '@worker' };

interface Fixtures {
  mishaps: Mishaps;
  /** Adds an account of the journey's own, a reader by default, to a demonstration library; the account is closed after the journey. */
  openAccount(label: string, role?: PatronRole): Promise<OwnAccount>;
}

export const test = base.extend<Fixtures>({
  // An installation fetches three hundred files: half of the time of a journey that does not need it.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.includes(withWorker.tag) ? 'allow' : 'block');
  },
  mishaps: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const mishaps: Mishaps = {
        allow: (...patterns) => {
          allowed.push(...patterns);
        },
        watch: (watched) => listen(watched, (complaint) => complaints.push(complaint)),
      };
      await mishaps.watch(context);
      await use(mishaps);
      await describePages(context, testInfo);
      const left = complaints.filter((complaint) => !allowed.some((each) => each.test(complaint)));
      expect(left, 'complaints of the browser').toEqual([]);
      await leavePages(context);
      await closeWires();
    },
    { auto: true },
  ],
  openAccount: async ({ context }, use, testInfo) => {
    const opened: OwnAccount[] = [];
    await use(async (label, role) => {
      const account = await addOwnAccount(label, role);
      opened.push(account);
      return account;
    });
    await describePages(context, testInfo);
    // A page that asks for an account that is gone is refused, and complains.
    await leavePages(context);
    for (const account of opened) await account.close();
  },
});

async function listen(context: BrowserContext, complain: (complaint: string) => void) {
  keepNetworkState(context);
  context.on('weberror', (pageError) => {
    const { name, message, stack } = pageError.error();
    const where = pageError.page()?.url() ?? '';
    complain(`page error: ${stack || `${name} ${message}, without a stack`} (${where})`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    complain(`${message.text()} (${message.location().url})`);
  });
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => {
      if (message.type() === 'error') complain(`worker: ${message.text()}`);
    });
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}

export { expect };
