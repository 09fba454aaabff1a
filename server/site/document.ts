// The document of a navigation: the shell with the host's title, language and colours, and with the data
// that the page would otherwise request first (decision 007; no inline script or style).

import type { Bootstrap, Language } from '#contract/models/model.ts';
import { ownStyle } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { libraryView } from '#server/catalogue/library-view.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import { hostTitle } from './host-title.ts';
import { tabIconPath } from './icons.ts';
import { escaped, html, type Markup } from './markup.ts';
import { themePath } from './theme.ts';

export interface DocumentParts {
  host: HostFacts;
  language: Language;
  now: Date;
  apiOrigin: string | null;
  /** A fresh library token; null on the front door. */
  accessToken: string | null;
  wording: Bootstrap['wording'];
  firstPaint: Markup | null;
  /** What search engines and link previews read; null where there is nothing for them. */
  head: Markup | null;
  /** Name of the screen, for the title; null for the library's own title. */
  screen: string | null;
  /** Chunks that the address needs, as absolute paths. */
  chunks: readonly string[];
}

/** The language of a document: its `lang` parameter, else the portal's default. */
export function languageIn(query: URLSearchParams): Language {
  return query.get('lang') === 'en' ? 'en' : 'zh_CN';
}

/** Fills the shell, which must contain html, title, `</head>` and `<div id="root">`. */
export function fillShell(shell: string, parts: DocumentParts): string {
  const { library } = parts.host;
  const style = library?.style ?? ownStyle;
  const head = html`<meta name="theme-color" content="${style.topNavBg}">
    <link rel="icon" type="image/png" href="${tabIconPath(style)}">
    <link rel="stylesheet" href="${themePath(style)}">
    ${parts.head}
    ${chunkLinks(parts)}
    <script type="application/json" id="bootstrap">`;
  const bootstrap = JSON.stringify(bootstrapOf(parts)).replaceAll('<', '\\u003c');
  const paint =
    parts.firstPaint === null ? '' : `<div id="first-paint">${parts.firstPaint.text}</div>`;
  const lang = parts.language === 'en' ? 'en' : 'zh-CN';
  const base = hostTitle(library, parts.language, parts.wording);
  const title = parts.screen === null ? base : `${parts.screen} · ${base}`;
  // Functions as replacements, because `$` has a meaning in replacement strings.
  return shell
    .replace(/<html[^>]*>/, () => `<html lang="${lang}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `  ${head.text}${bootstrap}</script>\n  </head>`)
    .replace('<div id="root">', () => `${paint}<div id="root">`);
}

/**
 * When there is a first paint, the program can wait: its chunks are only listed, and the boot script
 * loads them (src/main.tsx). Otherwise they are preloaded at once.
 */
function chunkLinks({ chunks, firstPaint }: DocumentParts): Markup {
  if (firstPaint !== null) return html`<meta name="chunks" content="${chunks.join(' ')}">`;
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
