// The web-app manifest of a host: each library is an app of its own.

import { shellPaths } from '#contract/paths.ts';
import { ownStyle } from '#contract/rules.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import { iconEntries } from './icons.ts';
import { pngSize } from './png.ts';
import type { Site } from './site.ts';

/** Screens that an installed app offers at once, by long press or right click. */
const shortcuts = [
  { name: '数据库导航', short_name: '数据库', url: shellPaths.databaseList },
  { name: '公告', short_name: '公告', url: shellPaths.notice },
  { name: '个人中心', short_name: '个人中心', url: shellPaths.myResourceLibrary },
];

/** What `public/screenshots` holds: files named `<wide|narrow>-<screen>.png`. */
const screenshot = /^\/screenshots\/(wide|narrow)-([a-zA-Z]+)\.png$/;
const screenNames: Record<string, string> = {
  home: '首页',
  databaseList: '数据库导航',
  databaseDetail: '数据库详情',
  notice: '公告',
  myResourceLibrary: '个人中心',
};

/** The manifest as JSON; `library` is null on the front door. */
export function manifestOf(library: LibraryRecord | null, site: Site): string {
  const style = library?.style ?? ownStyle;
  const isLibrary = library !== null;
  return JSON.stringify({
    id: '/',
    name: isLibrary ? `${library.nameZh}电子资源导航` : '图书馆电子资源门户',
    short_name: isLibrary ? library.nameShort : '电子资源',
    description: '查找、阅读介绍、关注图书馆的电子资源，离线也可查阅。',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'zh-CN',
    dir: 'ltr',
    theme_color: style.topNavBg,
    background_color: '#ffffff',
    categories: ['books', 'education'],
    icons: iconEntries(style),
    shortcuts: isLibrary ? shortcuts : [],
    screenshots: screenshotsOf(site),
  });
}

function screenshotsOf(site: Site) {
  return site.paths.flatMap((path) => {
    const [, form, screen = ''] = screenshot.exec(path) ?? [];
    const bytes = form === undefined ? null : site.bytesOf(path);
    const size = bytes === null ? null : pngSize(bytes);
    if (size === null) return [];
    return [
      {
        src: path,
        type: 'image/png',
        sizes: `${size.width}x${size.height}`,
        form_factor: form,
        label: screenNames[screen] ?? screen,
      },
    ];
  });
}
