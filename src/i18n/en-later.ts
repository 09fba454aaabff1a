// Built-in texts in English of screens nobody lands on: a chunk of their own, asked for by their
// routes (i18n.ts, `loadLaterTexts`).
import { code } from './en/code.ts';
import { delivery } from './en/delivery.ts';
import { draft } from './en/draft.ts';
import { entry } from './en/entry.ts';
import { feedback } from './en/feedback.ts';
import { feeds } from './en/feeds.ts';
import { frontDoor } from './en/front-door.ts';
import { funds } from './en/funds.ts';
import { keeps } from './en/keeps.ts';
import { limits } from './en/limits.ts';
import { notifications } from './en/notifications.ts';
import { others } from './en/others.ts';
import { overview } from './en/overview.ts';
import { ownData } from './en/own-data.ts';
import { ownDataFile } from './en/own-data-file.ts';
import { patron } from './en/patron.ts';
import { picker } from './en/picker.ts';
import { profile } from './en/profile.ts';
import { push } from './en/push.ts';
import { rankings } from './en/rankings.ts';
import { search } from './en/search.ts';
import { share } from './en/share.ts';
import { statements } from './en/statements.ts';
import { subscription } from './en/subscription.ts';
import { titles } from './en/titles.ts';
import { works } from './en/works.ts';

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
