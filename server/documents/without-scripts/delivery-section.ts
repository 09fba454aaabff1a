// Document delivery without scripts: what is wanted, what the library has, and what asking for a copy needs.
import type { DeliveryItem, HeldCopy } from '#contract/models/delivery-model.ts';
import type { Language } from '#contract/models/model.ts';
import { numberIssues } from '#contract/rules/forms/delivery-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { citationIn, isNamedNothing } from '#contract/wire/delivery-paths.ts';
import { literatureDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { itemOfOpenUrl } from '#contract/wire/references/openurl.ts';
import { html, type Markup } from '../markup.ts';

const words = {
  zh_CN: {
    heading: '文献传递',
    unnamed: '您打开的链接没有指明可以申请的文献。',
    needs: '向图书馆申请副本需要登录，登录需要 JavaScript：请在浏览器中启用后重新打开这个网址。',
    off: '本馆目前不提供文献传递，请联系图书馆。',
    held: '本馆有这种文献，可以从它的页面打开：',
    otherParts: '本馆收录了这种文献，但不含所需的年、卷或期：',
    lacking: '本馆没有收录，介绍见：',
    free: '在其他网站可以免费阅读：',
    record: '平台上有这篇文献的记录：',
    fields: {
      title: '题名',
      authors: '作者',
      sourceTitle: '刊名或会议名',
      year: '年份',
      volume: '卷',
      issue: '期',
      pages: '页码',
      publisher: '出版者',
      issn: 'ISSN',
      isbn: 'ISBN',
      doi: 'DOI',
    },
    bookTitle: '书名',
    citation: '参考文献',
  },
  en: {
    heading: 'Document delivery',
    unnamed: 'The link that led here names no article or book that can be asked for.',
    needs:
      'To ask the library for a copy you sign in, and that needs JavaScript: please allow it in your browser and open this address again.',
    off: 'The library does not deliver documents at the moment. Please ask at the desk.',
    held: 'The library has it, and its page leads there:',
    otherParts: 'The library has this title, but not this year, volume or issue of it:',
    lacking: 'The library does not hold it. About the title:',
    free: 'Another site offers it free of charge:',
    record: 'The platform has a record of it:',
    fields: {
      title: 'Title',
      authors: 'Authors',
      sourceTitle: 'Journal or conference',
      year: 'Year',
      volume: 'Volume',
      issue: 'Issue',
      pages: 'Pages',
      publisher: 'Publisher',
      issn: 'ISSN',
      isbn: 'ISBN',
      doi: 'DOI',
    },
    bookTitle: 'Title of the book',
    citation: 'Reference',
  },
} as const satisfies Record<Language, unknown>;

export interface DeliveryAnswer {
  /** Null where nothing was looked up. */
  held: HeldCopy | null;
  isOn: boolean;
}

export function deliverySection(
  query: URLSearchParams,
  language: Language,
  { held, isOn }: DeliveryAnswer,
): Markup {
  const say = words[language];
  const item = itemOfOpenUrl(query);
  const names = {
    ...say.fields,
    ...(item.kind === 'chapter' && { sourceTitle: say.bookTitle }),
  };
  const facts = [
    ...Object.entries(names).map(
      ([field, name]) => [name, item[field as keyof DeliveryItem]] as const,
    ),
    [say.citation, citationIn(query)] as const,
  ].filter(([, value]) => value !== '');
  const list = facts.map(([term, value]) => html`<b>${term}</b> ${value}<br>`);
  const reasons = [
    isNamedNothing(query) ? say.unnamed : '',
    ...numberIssues(item).map((issue) => issue[language]),
  ].filter((reason) => reason !== '');
  return html`<section class="plain-note">
      <h1>${say.heading}</h1>
      ${facts.length === 0 ? null : html`<p>${list}</p>`}
      ${reasons.map((reason) => html`<p>${reason}</p>`)}
      ${held === null ? null : waysTo(held, language)}
      <p>${isOn ? say.needs : say.off}</p>
    </section>`;
}

function waysTo({ title, work, isHeld, freeUrl }: HeldCopy, language: Language): Markup[] {
  const say = words[language];
  const link = (said: string, href: string, name: string) =>
    html`<p>${said} <a href="${href}">${name}</a></p>`;
  const ways: Markup[] = [];
  if (title !== null) {
    const said = isHeld ? say.held : title.isHeld ? say.otherParts : say.lacking;
    ways.push(link(said, resourcePath(title), textIn(title.name, language)));
  }
  if (work !== null) ways.push(link(say.record, literatureDetailPath(work.id), work.title));
  if (freeUrl !== '') ways.push(link(say.free, freeUrl, freeUrl));
  return ways;
}
