// Built-in texts in Chinese of screens nobody lands on: a chunk of their own, asked for by their
// routes (i18n.ts, `loadLaterTexts`).
import { entry } from './zh_CN/entry.ts';
import { picker } from './zh_CN/picker.ts';
import { profile } from './zh_CN/profile.ts';
import { search } from './zh_CN/search.ts';
import { subscription } from './zh_CN/subscription.ts';
import { titles } from './zh_CN/titles.ts';

export const laterPack = { entry, picker, profile, search, subscription, titles } as const;
