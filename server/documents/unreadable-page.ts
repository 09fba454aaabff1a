// An address that cannot be read: nobody knows whose host it is. The page replaces this where scripts run.

import { shellParts } from './document.ts';
import { inBothLanguages, titleInBoth } from './pages/both-languages.ts';

const texts = [
  {
    lang: 'zh-CN',
    title: '网址有误',
    text: '这个网址含有无法识别的字符，请检查后再试。',
    link: '前往首页',
  },
  {
    lang: 'en',
    title: 'This address cannot be read',
    text: 'It contains characters that mean nothing here. Please check it and try again.',
    link: 'Go to the home page',
  },
];

export function withUnreadable(shell: string): string {
  const page = inBothLanguages(texts, '/');
  return shell
    .replace(shellParts.noScripts, '')
    .replace(shellParts.title, () => `<title>${titleInBoth(texts)}</title>`)
    .replace(shellParts.root, () => shellParts.root + page.text);
}
