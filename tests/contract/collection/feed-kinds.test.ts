// The feeds call the kinds of notices what the page calls them.
import { expect, test } from 'vitest';
import { pack as english } from '#i18n/en.ts';
import { laterPack as laterEnglish } from '#i18n/en-later.ts';
import { pack as chinese } from '#i18n/zh_CN.ts';
import { laterPack as laterChinese } from '#i18n/zh_CN-later.ts';
import { feedWords } from '#server/site/feeds/feed-words.ts';

const packs = {
  zh_CN: { ...chinese, ...laterChinese },
  en: { ...english, ...laterEnglish },
} as const;

test.each(['zh_CN', 'en'] as const)('kinds of notices have the page’s words: %s', (language) => {
  expect(packs[language].notices.kinds).toMatchObject(feedWords[language].notices);
});
