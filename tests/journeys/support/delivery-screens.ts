// The screens of document delivery, as screens.ts lists them.
import { expect } from '@playwright/test';
import { settled, words } from './portal.ts';
import type { Screen } from './screen.ts';

const filled = '/literatureDelivery?rft.genre=article&rft.atitle=Deep+learning&rft.jtitle=Nature';

export const deliveryScreens: readonly Screen[] = [
  {
    name: 'delivery',
    label: 'demo',
    path: filled,
    isPatrons: true,
    ready: async (page) => {
      await expect(page.locator('#delivery-title')).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'delivery-visitor',
    label: 'demo',
    path: filled,
    ready: async (page, language) => {
      await expect(page.getByText(words[language].delivery.signIn.title)).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'own-deliveries',
    label: 'demo',
    path: '/myResourceLibrary?tab=deliveries',
    isPatrons: true,
    ready: async (page, language) => {
      const { title } = words[language].delivery;
      await expect(page.locator('#content').getByRole('link', { name: title })).toBeVisible();
      await settled(page);
    },
  },
];
