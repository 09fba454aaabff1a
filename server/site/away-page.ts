// The page shown while the database is unreachable, for addresses where the portal's own page cannot
// help: redirects to a resource, and sign-in. It uses nothing of the request but its method.
import { createHash } from 'node:crypto';
import { openUrlPath, unsubscribePrefix } from '#contract/wire/paths.ts';
import { awayHeaders } from '#server/http/security-headers.ts';
import { inBothLanguages, titleInBoth } from './both-languages.ts';
import { html, Markup } from './markup.ts';

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 32rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
a { color: LinkText; display: inline-block; padding: .625rem 0; }`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** What is said while the database does not answer. */
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

/**
 * The page, in both languages, because the library's language is unknown without the database. "Try again"
 * opens the same address; after a form was sent, that is the empty form.
 */
export function awayPage(): Response {
  const page = html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${titleInBoth(awayTexts)}</title>
    <style>${new Markup(style)}</style>
  </head>
  <body>${inBothLanguages(awayTexts, '')}</body>
</html>
`;
  return new Response(page.text, { status: 503, headers: awayHeaders(styleHash) });
}

/** Links that people open from elsewhere: from databases, and from e-mail. */
const linkPrefixes: readonly string[] = [openUrlPath, unsubscribePrefix];

/** True where a person reads the answer, not a program that requests data: by the address, or by what the browser says. */
export function isNavigating(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (linkPrefixes.some((prefix) => pathname.startsWith(prefix))) return true;
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return (request.headers.get('accept') ?? '').includes('text/html');
}
