// The shell with the data that the page would request first (decision 007; no inline script or style).

import type { Bootstrap, Language } from '#contract/models/model.ts';
import { languageInCookies, languageOf } from '#contract/rules/language.ts';
import { defaultLanguage, ownStyle } from '#contract/rules/rules.ts';
import { documentData } from '#contract/wire/document.ts';
import { AppError } from '#contract/wire/errors.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isOpenToAll } from './discovery/robots.ts';
import { hostTitle } from './host-title.ts';
import { tabIconPath } from './icons/icons.ts';
import { themePath } from './icons/theme.ts';
import { escaped, html, Markup } from './markup.ts';
import type { DocumentScreen, FoundScreen } from './screens.ts';
import { needsScripts, type PlainFacts } from './without-scripts/needs-scripts.ts';

export interface DocumentParts {
  host: HostFacts;
  language: Language;
  now: Date;
  apiOrigin: string | null;
  /** Fresh; null on the front door. */
  accessToken: string | null;
  wording: Bootstrap['wording'];
  page: FoundScreen;
  head: Markup | null;
  screen: string | null;
  /** For readers without scripts where no screen is rendered. */
  plain: PlainFacts;
  appearance: 'light' | 'dark' | null;
  /** Of the address; absolute paths. */
  chunks: readonly string[];
}

/** Its `lang` parameter, else the one the reader chose before, else the library's, else the portal's default. */
export function languageIn(
  query: URLSearchParams,
  cookie: string | null,
  library: LibraryRecord | null = null,
): Language {
  const chosen = languageOf(query.get('lang')) ?? languageInCookies(cookie);
  return chosen ?? library?.attributes.openingLanguage ?? defaultLanguage;
}

export function appearanceIn(cookie: string | null): 'light' | 'dark' | null {
  const chosen = /(?:^|;\s*)appearance=(light|dark)/.exec(cookie ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

/** What the browser says of its device decides. */
export function isCompactIn(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  return hint === null ? /\bMobi/.test(headers.get('user-agent') ?? '') : hint === '?1';
}

/** The shell must contain html, title, `</head>` and `<div id="root">`. */
export function fillShell(shell: string, parts: DocumentParts): string {
  const page = typeof parts.page === 'string' ? null : parts.page;
  const { library } = parts.host;
  const style = library?.style ?? ownStyle;
  const head = html`<meta name="theme-color" content="${style.topNavBg}">
    <link rel="icon" type="image/png" href="${tabIconPath(style)}">
    ${page === null ? html`<link rel="stylesheet" href="${themePath(style)}">` : null}
    ${parts.head}
    ${page === null ? chunkLinks(parts) : new Markup(page.styles)}
    <script type="application/json" id="${documentData.bootstrap}">`;
  const bootstrap = JSON.stringify(bootstrapOf(parts)).replaceAll('<', '\\u003c');
  const appearance = parts.appearance === null ? '' : ` data-appearance="${parts.appearance}"`;
  const lang = parts.language === 'en' ? 'en' : 'zh-CN';
  const base = hostTitle(library, parts.language, parts.wording);
  const title = page?.title ?? (parts.screen === null ? base : `${parts.screen} · ${base}`);
  // Functions as replacements, because `$` has a meaning in replacement strings.
  const filled = shell
    .replace(/<html[^>]*>/, () => `<html lang="${lang}"${appearance}>`)
    .replace(shellParts.title, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `  ${head.text}${bootstrap}</script>\n  </head>`);
  if (page !== null) return withScreen(filled, page, chunkLinks(parts));
  if (parts.page === 'late') return forNoScripts(filled, lateTexts, 2);
  if (parts.page === 'failed') return forNoScripts(filled, failedTexts, 10);
  if (!isOpenToAll(parts.host)) return filled;
  const note = needsScripts(base, parts.language, parts.plain);
  return filled.replace(shellParts.noScripts, () => note.text);
}

export const shellParts = {
  title: /<title>[^<]*<\/title>/,
  noScripts: /<noscript>[\s\S]*?<\/noscript>/,
  root: '<div id="root">',
} as const;

const lateTexts = [
  { lang: 'zh-CN', title: '页面正在准备，稍后会自动打开。' },
  { lang: 'en', title: 'The page is being prepared, and will open by itself.' },
];

const failedTexts = [
  { lang: 'zh-CN', title: '页面暂时无法显示，稍后会自动重新打开。' },
  { lang: 'en', title: 'The page cannot be shown now, and will open again by itself.' },
];

/** @param seconds until the browser opens the address again */
export function forNoScripts(
  shell: string,
  texts: readonly { lang: string; title: string }[],
  seconds: number,
): string {
  const note = html`<noscript>
      <meta http-equiv="refresh" content="${seconds}">
      ${texts.map(({ lang, title }) => html`<p class="plain-note" lang="${lang}">${title}</p>`)}
    </noscript>`;
  return shell.replace(shellParts.noScripts, () => note.text);
}

/** Content first: the page asks for the program's files after the first paint (src/main.tsx); their data come last. */
function withScreen(filled: string, page: DocumentScreen, links: Markup): string {
  const program = html`<template id="${documentData.program}">${links}</template>`;
  const data = `<script type="application/json" id="${documentData.rendered}">${page.data}</script>`;
  return filled
    .replace(shellParts.noScripts, '')
    .replace(shellParts.root, () => shellParts.root + page.html)
    .replace('</body>', () => `${program.text}${data}\n  </body>`);
}

function chunkLinks({ chunks }: DocumentParts): Markup {
  return html`${chunks.map((path) => html`<link rel="modulepreload" crossorigin href="${path}">`)}`;
}

function bootstrapOf(parts: DocumentParts): Bootstrap {
  const { host, now, apiOrigin, accessToken, wording } = parts;
  const refusal = host.refusal === null ? null : new AppError(host.refusal);
  return {
    timestamp: now.getTime(),
    apiOrigin,
    library: host.library === null ? null : libraryView(host.library),
    accessToken,
    wording,
    refusal: refusal && {
      code: refusal.code,
      message: refusal.message,
      cnMessage: refusal.cnMessage,
    },
  };
}
