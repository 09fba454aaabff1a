import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/client/web-storage.ts';

let page: EventTarget;
let install: typeof import('./install.ts').install;

async function openPage(): Promise<void> {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const part = await import('./install.ts');
  install = part.install;
  part.watchForInstall();
  page.dispatchEvent(new Event('beforeinstallprompt'));
}

beforeEach(async () => {
  stubStorage();
  await openPage();
});

test('the offer to install comes to whoever uses the portal, and not after a no', async () => {
  page.dispatchEvent(new Event('mousemove'));
  expect(install.isOffered()).toBe(false);
  page.dispatchEvent(new Event('click'));
  expect(install.isOffered()).toBe(true);
  install.dismiss();
  expect(install.isOffered()).toBe(false);
  await openPage();
  page.dispatchEvent(new Event('click'));
  expect(install.isOffered()).toBe(false);
});
