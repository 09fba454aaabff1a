// The bell of the bar.
import type { Page } from '@playwright/test';
import { fill, words } from '../support/portal.ts';

const say = words.zh_CN;
export const bell = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', {
    name:
      count === 0
        ? say.shell.nav.notifications
        : fill(say.shell.nav.notificationsUnread, { count }),
    exact: true,
  });
