// Built-in texts in Chinese, one file per area of the portal.
import { databases } from './zh_CN/databases.ts';
import { failures } from './zh_CN/failures.ts';
import { frontDoor } from './zh_CN/front-door.ts';
import { home } from './zh_CN/home.ts';
import { notices } from './zh_CN/notices.ts';
import { patron } from './zh_CN/patron.ts';
import { shell } from './zh_CN/shell.ts';

export const pack = {
  shell,
  home,
  databases,
  notices,
  patron,
  failures,
  frontDoor,
} as const;
