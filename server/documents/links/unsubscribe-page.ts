// /unsubscribe/{token}: by one click of a mail program (RFC 8058), or by a form, because programs open links too.
import { createHash } from 'node:crypto';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { topLevelPaths, unsubscribePrefix } from '#contract/wire/paths.ts';
import { libraryNameOf } from '#server/domain/libraries/library-view.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { smallPageHeaders } from '#server/http/security-headers.ts';
import { mailWords } from '#server/messages/channels/email/mail-words.ts';
import { choiceOf, endMail } from '#server/messages/dispatches/choice-records.ts';
import { readUnsubscribeToken } from '#server/messages/unsubscribe-token.ts';
import type { Store } from '#server/store/connection/database.ts';
import { html, Markup } from '../markup.ts';

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 32rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
a { color: LinkText; display: inline-block; padding: .625rem 0; }
button { font: inherit; min-height: 44px; padding: 0 1.25rem; cursor: pointer; }`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export async function unsubscribeResponse(
  store: Store,
  key: Buffer,
  request: Request,
  host: HostFacts,
  now: Date,
): Promise<Response | null> {
  // E-mail of a library that is suspended since then can be ended too.
  const library = host.library ?? host.suspended ?? null;
  if (library === null) return null;
  const { pathname } = new URL(request.url);
  const found = readUnsubscribeToken(key, pathname.slice(unsubscribePrefix.length));
  if (found === null || found.libraryCode !== library.code) {
    return page(
      404,
      'zh_CN',
      ['zh_CN', 'en'].map((each) => invalidPart(each as Language)),
    );
  }
  // Who chose nothing any more, or is gone, gets no e-mail: it is ended as if it had been a moment ago.
  const choice = await store.inLibrary(library.code, (tx) => choiceOf(tx, found.patronId));
  const language = choice?.language ?? 'zh_CN';
  const words = mailWords[language];
  const kind = words.kinds[found.kind];
  const say = words.page;
  if (request.method === 'POST') {
    await store.inLibrary(library.code, (tx) => endMail(tx, found.patronId, found.kind, now));
    const part = html`<h1>${say.done(kind)}</h1>
      <p>${say.doneText}</p>
      <p><a href="${topLevelPaths.subscription}">${words.settings}</a></p>`;
    return page(200, language, [part]);
  }
  const name = textIn(libraryNameOf(library), language);
  const part = html`<h1>${say.title(kind)}</h1>
    <p>${say.ask(kind, name)}</p>
    <form method="post"><button type="submit">${say.confirm}</button></form>`;
  return page(200, language, [part]);
}

function invalidPart(language: Language): Markup {
  const { page: say, settings } = mailWords[language];
  return html`<section lang="${tagOf(language)}">
    <h1>${say.invalid}</h1>
    <p>${say.invalidText}</p>
    <p><a href="${topLevelPaths.subscription}">${settings}</a></p>
  </section>`;
}

function page(status: number, language: Language, parts: Markup[]): Response {
  const document = html`<!doctype html>
<html lang="${tagOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${mailWords[language].settings}</title>
    <style>${new Markup(style)}</style>
  </head>
  <body><main>${parts}</main></body>
</html>
`;
  return new Response(document.text, { status, headers: smallPageHeaders(styleHash) });
}

function tagOf(language: Language): string {
  return language === 'zh_CN' ? 'zh-CN' : 'en';
}
