// What a reader without scripts gets where the page draws itself: what the address needs, and where reading goes on.
import type { Language } from '#contract/models/model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { html, type Markup } from './markup.ts';

const words = {
  zh_CN: {
    text: '登录、访问已订购资源和个人功能需要 JavaScript，请在浏览器中启用后重新打开这个网址。其他页面无需启用即可阅读。',
    home: '首页',
    databases: '数据库',
    journals: '期刊',
    notices: '公告',
    help: '使用帮助',
  },
  en: {
    text: 'Signing in, opening licensed resources and personal features need JavaScript. Please allow it in your browser and open this address again. The other pages can be read without it.',
    home: 'Home',
    databases: 'Databases',
    journals: 'Journals',
    notices: 'Notices',
    help: 'Help',
  },
} as const satisfies Record<Language, Record<string, string>>;

const places = [
  ['home', shellPaths.personalIndex],
  ['databases', shellPaths.databaseList],
  ['journals', shellPaths.journalList],
  ['notices', shellPaths.notice],
  ['help', shellPaths.helpPage],
] as const;

/** @param name what the portal is called, in that language */
export function needsScripts(name: string, language: Language): Markup {
  const { text, ...labels } = words[language];
  const links = places.map(([place, path]) => html`<a href="${path}">${labels[place]}</a> `);
  return html`<noscript>
      <p class="plain-note"><strong>${name}</strong></p>
      <p class="plain-note">${text}</p>
      <p class="plain-note">${links}</p>
    </noscript>`;
}
