// Pages that say to try again, where the portal's own page cannot help.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { openUrlPath, unsubscribePrefix } from '#contract/wire/paths.ts';
import { isForPerson } from '#server/http/for-person.ts';
import { awayHeaders } from '#server/http/security-headers.ts';
import { html, Markup } from '../markup.ts';
import { inBothLanguages, titleInBoth } from './both-languages.ts';

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 32rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
a { color: LinkText; display: inline-block; padding: .625rem 0; }`;
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export const awayTexts = [
  {
    lang: 'zh-CN',
    title: '图书馆的服务暂时没有响应',
    text: '请稍候几秒再试。您没有丢失任何内容。',
    link: '再试一次',
  },
  {
    lang: 'en',
    title: "The library's service does not answer right now",
    text: 'Please try again in a few seconds. Nothing was lost.',
    link: 'Try again',
  },
];

const startingTexts = [
  {
    lang: 'zh-CN',
    title: '图书馆的服务正在启动',
    text: '请稍候片刻，页面会自动打开。',
    link: '再试一次',
  },
  {
    lang: 'en',
    title: "The library's service is starting",
    text: 'The page opens by itself in a moment.',
    link: 'Try again',
  },
];

const busyTexts = [
  {
    lang: 'zh-CN',
    title: '请求过于频繁',
    text: '您所在的网络在短时间内打开了太多链接，请稍候几秒再试。',
    link: '再试一次',
  },
  {
    lang: 'en',
    title: 'Too many requests',
    text: 'Your network has opened too many links in a short time. Please try again in a few seconds.',
    link: 'Try again',
  },
];

/** In both languages: without the database the library's is unknown. After a form, "Try again" opens an empty one. */
export function awayPage(): Response {
  return pageSaying(awayTexts, 503, '2');
}

/** The network follows too many links. @param retryAfter seconds */
export function busyPage(retryAfter: string): Response {
  return pageSaying(busyTexts, 429, retryAfter);
}

/** Null for a program, which gets an envelope. */
export function startingPage({ method = '', url = '', headers }: IncomingMessage) {
  const [pathname = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  const mode = headers['sec-fetch-mode']?.toString() ?? null;
  const isRequestOfPerson = isLink(pathname) || isForPerson(mode, headers.accept ?? '');
  if (!isRead || !isRequestOfPerson) return null;
  return {
    headers: { ...awayHeaders(styleHash, '2'), Refresh: '3' },
    body: pageText(startingTexts),
  };
}

function pageSaying(texts: typeof awayTexts, status: number, retryAfter: string): Response {
  return new Response(pageText(texts), { status, headers: awayHeaders(styleHash, retryAfter) });
}

/** @param href where its links lead; '' for the same address */
export function pageText(texts: typeof awayTexts, href = ''): string {
  const page = html`<!doctype html>
<html lang="${texts[0]?.lang ?? 'zh-CN'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${titleInBoth(texts)}</title>
    <style>${new Markup(style)}</style>
  </head>
  <body>${inBothLanguages(texts, href)}</body>
</html>
`;
  return page.text;
}

/** People open these from databases and e-mail. */
const linkPrefixes: readonly string[] = [openUrlPath, unsubscribePrefix];

export function isLink(pathname: string): boolean {
  return linkPrefixes.some((prefix) => pathname.startsWith(prefix));
}

/** Links from elsewhere count as other addresses do: programs follow them too. */
export function isShownToPerson({ headers }: Request): boolean {
  return isForPerson(headers.get('sec-fetch-mode'), headers.get('accept') ?? '');
}

/** By the address, or by what the browser says. */
export function isNavigating(request: Request): boolean {
  return isLink(new URL(request.url).pathname) || isShownToPerson(request);
}
