// What a reader without scripts gets where the page draws itself.
import { type Language, ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { html, type Markup } from '../markup.ts';

const words = {
  zh_CN: {
    text: '登录、访问已订购资源和个人功能需要 JavaScript，请在浏览器中启用后重新打开这个网址。其他页面无需启用即可阅读。',
    missing: '没有这项资源：网址可能有误，或者图书馆已不再提供它。',
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
    missing:
      'There is no such resource: the address may be wrong, or the library no longer offers it.',
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

export interface PlainFacts {
  resource: ResourceRef | null;
  isMissing: boolean;
  section: Markup | null;
}

export function resourceNamed(query: URLSearchParams): ResourceRef | null {
  const kind = ResourceKind.safeParse(query.get('kind'));
  const id = query.get('id');
  return kind.success && id ? { kind: kind.data, id } : null;
}

export function needsScripts(name: string, language: Language, facts: PlainFacts): Markup {
  const { resource, isMissing, section } = facts;
  const { text, missing, ...labels } = words[language];
  const isThere = resource !== null && !isMissing;
  const ways = isThere ? ([['resource', resourcePath(resource)], ...places] as const) : places;
  const links = ways.map(([place, path]) => html`<a href="${path}">${labels[place]}</a> `);
  return html`<noscript>
      <p class="plain-note"><strong>${name}</strong></p>
      ${section ?? html`<p class="plain-note">${isMissing ? missing : text}</p>`}
      <p class="plain-note plain-ways">${links}</p>
    </noscript>`;
}
