// What a reader without scripts gets where the page draws itself: what the address needs, and where reading goes on.
import { type Language, ResourceKind } from '#contract/models/model.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { html, type Markup } from './markup.ts';

const words = {
  zh_CN: {
    text: '登录、访问已订购资源和个人功能需要 JavaScript，请在浏览器中启用后重新打开这个网址。其他页面无需启用即可阅读。',
    home: '首页',
    databases: '数据库',
    journals: '期刊',
    notices: '公告',
    help: '使用帮助',
    contact: '联系图书馆',
    resource: '这项资源的说明',
  },
  en: {
    text: 'Signing in, opening licensed resources and personal features need JavaScript. Please allow it in your browser and open this address again. The other pages can be read without it.',
    home: 'Home',
    databases: 'Databases',
    journals: 'Journals',
    notices: 'Notices',
    help: 'Help',
    contact: 'Contact the library',
    resource: 'About this resource',
  },
} as const satisfies Record<Language, Record<string, string>>;

const places = [
  ['home', shellPaths.personalIndex],
  ['databases', shellPaths.databaseList],
  ['journals', shellPaths.journalList],
  ['notices', shellPaths.notice],
  ['help', shellPaths.helpPage],
  ['contact', shellPaths.aboutUs],
] as const;

/** The screen of the resource that an address of a visit or of a report names; null where it names none. */
export function resourceNamed(query: URLSearchParams): string | null {
  const kind = ResourceKind.safeParse(query.get('kind'));
  const id = query.get('id');
  return kind.success && id ? resourcePath({ kind: kind.data, id }) : null;
}

/**
 * @param name what the portal is called, in that language
 * @param resource address of the screen of the resource that the reader wanted to visit or to report; null for none
 */
export function needsScripts(name: string, language: Language, resource: string | null): Markup {
  const { text, ...labels } = words[language];
  const ways = resource === null ? places : ([['resource', resource], ...places] as const);
  const links = ways.map(([place, path]) => html`<a href="${path}">${labels[place]}</a> `);
  return html`<noscript>
      <p class="plain-note"><strong>${name}</strong></p>
      <p class="plain-note">${text}</p>
      <p class="plain-note plain-ways">${links}</p>
    </noscript>`;
}
