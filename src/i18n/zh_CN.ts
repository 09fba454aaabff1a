// Built-in texts in Chinese, one file per area of the portal.
import { databases } from './zh_CN/databases.ts';
import { failures } from './zh_CN/failures.ts';
import { home } from './zh_CN/home.ts';
import { notices } from './zh_CN/notices.ts';
import { shell } from './zh_CN/shell.ts';

export const pack = {
  shell,
  home,
  databases,
  notices,
  failures,
} as const;
