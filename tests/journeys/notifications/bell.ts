// The bell of the bar.
import type { Page } from '@playwright/test';
import { fill, words } from '../support/portal.ts';

const { notifications, notificationsUnread } = words.zh_CN.shell.nav;

/** @param count of what is unread; left out for whatever it says */
export const bell = (page: Page, count?: number) =>
  page.getByRole('banner').getByRole('link', {
    name: count ? fill(notificationsUnread, { count }) : notifications,
    exact: count !== undefined,
  });
