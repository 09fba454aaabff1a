// Built-in texts in Chinese, one file per area of the portal.
import databases from './zh_CN/databases.json' with { type: 'json' };
import failures from './zh_CN/failures.json' with { type: 'json' };
import home from './zh_CN/home.json' with { type: 'json' };
import notices from './zh_CN/notices.json' with { type: 'json' };
import shell from './zh_CN/shell.json' with { type: 'json' };

export const pack = {
  shell,
  home,
  databases,
  notices,
  failures,
};
