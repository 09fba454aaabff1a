// Built-in texts in Chinese of screens nobody lands on: a chunk of their own, asked for by their
// routes (i18n.ts, `loadLaterTexts`).
import { code } from './zh_CN/code.ts';
import { delivery } from './zh_CN/delivery.ts';
import { draft } from './zh_CN/draft.ts';
import { entry } from './zh_CN/entry.ts';
import { feedback } from './zh_CN/feedback.ts';
import { feeds } from './zh_CN/feeds.ts';
import { frontDoor } from './zh_CN/front-door.ts';
import { funds } from './zh_CN/funds.ts';
import { keeps } from './zh_CN/keeps.ts';
import { limits } from './zh_CN/limits.ts';
import { notifications } from './zh_CN/notifications.ts';
import { others } from './zh_CN/others.ts';
import { overview } from './zh_CN/overview.ts';
import { ownData } from './zh_CN/own-data.ts';
import { ownDataFile } from './zh_CN/own-data-file.ts';
import { patron } from './zh_CN/patron.ts';
import { picker } from './zh_CN/picker.ts';
import { profile } from './zh_CN/profile.ts';
import { push } from './zh_CN/push.ts';
import { rankings } from './zh_CN/rankings.ts';
import { search } from './zh_CN/search.ts';
import { share } from './zh_CN/share.ts';
import { statements } from './zh_CN/statements.ts';
import { subscription } from './zh_CN/subscription.ts';
import { titles } from './zh_CN/titles.ts';
import { works } from './zh_CN/works.ts';

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
} as const;
