// Built-in texts in Chinese of screens nobody lands on: a chunk of their own, asked for by their
// routes (i18n.ts, `loadLaterTexts`).
import code from './zh_CN/code.json' with { type: 'json' };
import delivery from './zh_CN/delivery.json' with { type: 'json' };
import draft from './zh_CN/draft.json' with { type: 'json' };
import entry from './zh_CN/entry.json' with { type: 'json' };
import feedback from './zh_CN/feedback.json' with { type: 'json' };
import feeds from './zh_CN/feeds.json' with { type: 'json' };
import frontDoor from './zh_CN/front-door.json' with { type: 'json' };
import funds from './zh_CN/funds.json' with { type: 'json' };
import keeps from './zh_CN/keeps.json' with { type: 'json' };
import limits from './zh_CN/limits.json' with { type: 'json' };
import notifications from './zh_CN/notifications.json' with { type: 'json' };
import others from './zh_CN/others.json' with { type: 'json' };
import overview from './zh_CN/overview.json' with { type: 'json' };
import ownData from './zh_CN/own-data.json' with { type: 'json' };
import ownDataFile from './zh_CN/own-data-file.json' with { type: 'json' };
import patron from './zh_CN/patron.json' with { type: 'json' };
import picker from './zh_CN/picker.json' with { type: 'json' };
import profile from './zh_CN/profile.json' with { type: 'json' };
import push from './zh_CN/push.json' with { type: 'json' };
import rankings from './zh_CN/rankings.json' with { type: 'json' };
import search from './zh_CN/search.json' with { type: 'json' };
import share from './zh_CN/share.json' with { type: 'json' };
import statements from './zh_CN/statements.json' with { type: 'json' };
import subscription from './zh_CN/subscription.json' with { type: 'json' };
import titles from './zh_CN/titles.json' with { type: 'json' };
import works from './zh_CN/works.json' with { type: 'json' };

export const laterPack = {
  code,
  delivery,
  draft,
  entry,
  feeds,
  feedback,
  frontDoor,
  patron,
  funds,
  keeps,
  limits,
  notifications,
  others,
  overview,
  ownData,
  ownDataFile,
  picker,
  profile,
  push,
  rankings,
  search,
  share,
  statements,
  subscription,
  titles,
  works,
};
