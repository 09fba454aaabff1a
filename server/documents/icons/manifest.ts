// The web-app manifest of a host: each library is an app, in the reader's language.
import type { Bootstrap, Language } from '#contract/models/model.ts';
import { ownStyle } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { linkScheme } from '#contract/wire/references/own-screens.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { hostTitle } from '../host-title.ts';
import type { Site } from '../site-files.ts';
import { iconEntries } from './icons.ts';
import { brandingHash, pictureEntries, pictureScreens } from './library-pictures.ts';
import { type ShortcutSymbol, shortcutIconEntries } from './shortcut-icons.ts';

const shortcuts: readonly {
  url: string;
  symbol: ShortcutSymbol;
  key: string;
  name: Record<Language, string>;
}[] = [
  {
    url: shellPaths.databaseList,
    symbol: 'databases',
    key: 'shell.nav.databases',
    name: { zh_CN: '数据库', en: 'Databases' },
  },
  {
    url: shellPaths.notice,
    symbol: 'notices',
    key: 'shell.nav.notices',
    name: { zh_CN: '公告', en: 'Notices' },
  },
  {
    url: shellPaths.myResourceLibrary,
    symbol: 'mine',
    key: 'shell.nav.mine',
    name: { zh_CN: '个人中心', en: 'My library' },
  },
];

const textKeys = { personalIndex: 'shell.nav.home', databaseList: 'shell.nav.databases' };

const descriptions = {
  zh_CN: '查找、阅读介绍、关注图书馆的电子资源，离线也可查阅。',
  en: "Find, read about and follow the library's e-resources, offline too.",
};
const ownShortNames = { zh_CN: '电子资源', en: 'E-resources' };

export interface ManifestParts {
  library: LibraryRecord | null;
  language: Language;
  wording: Bootstrap['wording'];
  site: Site;
}

/**
 * The open window shows a link, so that nothing typed elsewhere is doubled; the browser asks before it leaves a form.
 */
const arrivals = {
  share_target: {
    action: shellPaths.share,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  protocol_handlers: [{ protocol: linkScheme, url: `${shellPaths.share}?url=%s` }],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};

export function manifestOf({ library, language, wording, site }: ManifestParts): string {
  const style = library?.style ?? ownStyle;
  const textFor = (key: string, builtIn: Record<Language, string>) =>
    wording?.[language]?.[key] ?? builtIn[language];
  const pictures =
    library === null
      ? []
      : pictureEntries(site, brandingHash(libraryView(library), wording), language, (screen) =>
          textFor(textKeys[screen], pictureScreens[screen]),
        );
  return JSON.stringify({
    id: '/',
    name: hostTitle(library, language, wording),
    short_name: shortNameOf(library, language),
    description: descriptions[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language === 'en' ? 'en' : 'zh-CN',
    dir: 'ltr',
    theme_color: style.topNavBg,
    background_color: '#ffffff',
    categories: ['books', 'education'],
    icons: iconEntries(style),
    shortcuts:
      library === null
        ? []
        : shortcuts.map(({ url, symbol, key, name }) => ({
            name: textFor(key, name),
            url,
            icons: shortcutIconEntries(style, symbol),
          })),
    screenshots: pictures,
    ...(library === null ? {} : arrivals),
  });
}

function shortNameOf(library: LibraryRecord | null, language: Language): string {
  if (library === null) return ownShortNames[language];
  return language === 'en' ? library.nameEn || library.nameShort : library.nameShort;
}
