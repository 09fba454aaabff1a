// Built-in texts in English, one file per area of the portal.
import { databases } from './en/databases.ts';
import { failures } from './en/failures.ts';
import { home } from './en/home.ts';
import { notices } from './en/notices.ts';
import { shell } from './en/shell.ts';

export const pack = {
  shell,
  home,
  databases,
  notices,
  failures,
} as const;
