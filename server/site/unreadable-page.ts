// What an address says that cannot be read, in both languages: nobody knows yet whose host it is. It stands in the shell,
// and the page replaces it where scripts run.
import { html } from './markup.ts';

const texts = [
  {
    lang: 'zh-CN',
    title: '网址有误',
    text: '这个网址含有无法识别的字符，请检查后再试。',
    home: '前往首页',
  },
  {
    lang: 'en',
    title: 'This address cannot be read',
    text: 'It contains characters that mean nothing here. Please check it and try again.',
    home: 'Go to the home page',
  },
];

/** The shell with the sentences. */
export function withUnreadable(shell: string): string {
  const parts = texts.map(
    ({ lang, title, text, home }) => html`<section lang="${lang}">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">${home}</a></p>
    </section>`,
  );
  const page = html`<main>${parts}</main>`;
  const title = texts.map((each) => each.title).join(' · ');
  return shell
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root">', () => `<div id="root">${page.text}`);
}
