// Built-in texts in English, one file per area of the portal.
import databases from './en/databases.json' with { type: 'json' };
import failures from './en/failures.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import notices from './en/notices.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

export const pack = {
  shell,
  home,
  databases,
  notices,
  failures,
};
