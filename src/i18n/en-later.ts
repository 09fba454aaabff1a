// Built-in texts in English of screens nobody lands on: a chunk of their own, asked for by their
// routes (i18n.ts, `loadLaterTexts`).
import code from './en/code.json' with { type: 'json' };
import delivery from './en/delivery.json' with { type: 'json' };
import draft from './en/draft.json' with { type: 'json' };
import entry from './en/entry.json' with { type: 'json' };
import feedback from './en/feedback.json' with { type: 'json' };
import feeds from './en/feeds.json' with { type: 'json' };
import frontDoor from './en/front-door.json' with { type: 'json' };
import funds from './en/funds.json' with { type: 'json' };
import keeps from './en/keeps.json' with { type: 'json' };
import limits from './en/limits.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import others from './en/others.json' with { type: 'json' };
import overview from './en/overview.json' with { type: 'json' };
import ownData from './en/own-data.json' with { type: 'json' };
import ownDataFile from './en/own-data-file.json' with { type: 'json' };
import patron from './en/patron.json' with { type: 'json' };
import picker from './en/picker.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import push from './en/push.json' with { type: 'json' };
import rankings from './en/rankings.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import share from './en/share.json' with { type: 'json' };
import statements from './en/statements.json' with { type: 'json' };
import subscription from './en/subscription.json' with { type: 'json' };
import titles from './en/titles.json' with { type: 'json' };
import works from './en/works.json' with { type: 'json' };

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
