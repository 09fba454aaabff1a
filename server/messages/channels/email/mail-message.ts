// The text of an e-mail, in the reader's language.
import type { Language, LocalText } from '#contract/models/model.ts';
import type { MessageKind } from '#contract/models/patron-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { notificationPath } from '#contract/wire/notification-paths.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import type { DispatchItem } from '../../dispatches/dispatch-records.ts';
import { mailWords } from './mail-words.ts';

/** What an e-mail says. */
export interface MailContent {
  language: Language;
  kind: MessageKind;
  items: readonly Omit<DispatchItem, 'eventId' | 'kind' | 'isFollowed'>[];
  libraryName: LocalText;
  /** Origin of the library's portal. */
  origin: string;
  /** Ends e-mail of this kind, without a sign-in. */
  unsubscribeUrl: string;
}

/** The parts of an e-mail that readers see. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** So many are listed; the others stand in the portal. */
export const listedItems = 50;
/** Characters of what the library says with a line. */
const maxSaid = 1_000;

/** Writes the e-mail. */
export function mailText(content: MailContent): MailText {
  const { language, kind, items } = content;
  const at = (path: string) => linkIn(language, content.origin + path);
  const words = mailWords[language];
  const library = textIn(content.libraryName, language);
  const kindName = words.kinds[kind];
  const lines = items.slice(0, listedItems).map((item) => ({
    line: oneLine(words.lines[item.event](textIn(item.name, language), item.detail)),
    said: shortened(textIn(item.words, language).trim()),
    url: at(notificationPath(item)),
  }));
  const [first] = lines;
  const isSingle = items.length === 1 && first !== undefined;
  const title = isSingle ? first.line : words.digest(kindName, items.length);
  const foot = {
    why: words.why(kindName),
    unsubscribe: words.unsubscribe(kindName),
    settings: words.settings,
    urls: { unsubscribe: content.unsubscribeUrl, settings: at(topLevelPaths.subscription) },
  };
  const rest = items.length - lines.length;
  const more = rest > 0 ? { line: words.more(rest), url: at(shellPaths.notifications) } : null;
  const intro = [words.greeting, ...(isSingle ? [] : [words.several])];
  const text = [
    ...intro,
    ...lines.map(({ line, said, url }) => [line, said, url].filter(Boolean).join('\n')),
    ...(more === null ? [] : [`${more.line}\n${more.url}`]),
    `— ${library}\n${at('/')}`,
    `${foot.why}\n${foot.unsubscribe}: ${foot.urls.unsubscribe}\n${foot.settings}: ${foot.urls.settings}`,
  ].join('\n\n');
  const link = (url: string, label: string) => `<a href="${escaped(url)}">${escaped(label)}</a>`;
  const list = lines.map(({ line, said, url }) => {
    const below = said && `<div style="white-space:pre-line">${escaped(said)}</div>`;
    return `<li style="margin:0 0 12px">${link(url, line)}${below}</li>`;
  });
  const html = `<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px">
${intro.map((each) => `<p>${escaped(each)}</p>`).join('\n')}
<ul style="padding-left:20px">${list.join('')}</ul>
${more === null ? '' : `<p>${link(more.url, more.line)}</p>\n`}<p>— ${link(at('/'), library)}</p>
<hr>
<p style="font-size:14px">${escaped(foot.why)}<br>
${link(foot.urls.unsubscribe, foot.unsubscribe)} · ${link(foot.urls.settings, foot.settings)}</p>
</div></body></html>
`;
  return { subject: `${title} · ${library}`, text: `${text}\n`, html };
}

/** The rest stands in the portal. */
function shortened(text: string): string {
  return text.length <= maxSaid ? text : `${text.slice(0, maxSaid).trimEnd()}…`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
