// The parts of the personal center about the reader's own data.
import { expect } from '@playwright/test';
import { settled, words } from './portal.ts';
import type { Screen } from './screen.ts';

const path = (tab: string) => `/myResourceLibrary?tab=${tab}`;

export const ownDataScreens: readonly Screen[] = [
  {
    name: 'followed-own-order',
    label: 'demo',
    path: '/myResourceLibrary?tab=followed&sort=own',
    isPatrons: true,
    ready: async (page) => {
      await expect(page.locator('#content h1')).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'posted',
    label: 'demo',
    path: path('posted'),
    isPatrons: true,
    ready: async (page, language) => {
      const list = page.getByRole('list', { name: words[language].patron.tabs.posted });
      const { emptyTitle } = words[language].ownData.posted;
      await expect(page.getByText(emptyTitle).or(list)).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'devices',
    label: 'demo',
    path: path('devices'),
    isPatrons: true,
    ready: async (page, language) => {
      const { here } = words[language].ownData.devices;
      await expect(page.locator('#content').getByText(here).first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'stored',
    label: 'demo',
    path: path('stored'),
    isPatrons: true,
    ready: async (page, language) => {
      const { open } = words[language].ownData.close;
      await page.getByRole('button', { name: open }).click();
      const { withAccount } = words[language].ownData.stored;
      await expect(page.getByText(withAccount).first()).toBeVisible();
      await settled(page);
    },
  },
];
