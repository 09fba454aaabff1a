// What browsers fetch that is no call: documents, files, themes, icons, manifests.

import { ownStyle } from '#contract/rules/rules.ts';
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { feedPrefix } from '#contract/wire/feed-paths.ts';
import { isScreenPath, shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { decodedQuery } from '#contract/wire/references/query-text.ts';
import { doorPrefixes, isPagePath, publicFilePrefixes } from '#contract/wire/service-paths.ts';
import type { PublicKind } from '#server/files/keep/file-kinds.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { fileHeaders, pageHeaders, plainHeaders } from '#server/http/security-headers.ts';
import { discoveryFile, isSitemap } from './discovery/files.ts';
import { forNoScripts, languageIn } from './document.ts';
import { documentAnswers, htmlType, type PageParts, wordingOf } from './document-answer.ts';
import { iconFile, tabIconName } from './icons/icons.ts';
import { manifestOf } from './icons/manifest.ts';
import { styleHash, themePath, themeSheet } from './icons/theme.ts';
import { deliveryFileResponse } from './links/delivery-file.ts';
import { wayToLibrary } from './links/front-door.ts';
import { publicFileResponse } from './links/public-file.ts';
import { awayTexts, isShownToPerson } from './pages/away-page.ts';
import { refusalPage } from './pages/refusal-page.ts';
import { withUnreadable } from './unreadable-page.ts';

const immutable = 'public, max-age=31536000, immutable';
const manifestPath = '/manifest.webmanifest';

type AnswerFeed = (
  request: Request,
  path: string,
  host: HostFacts,
  now: Date,
) => Promise<Response | null>;

export function pageRoutes(parts: PageParts, answerFeed: AnswerFeed) {
  const { settings, site } = parts;
  const answerDocument = documentAnswers(parts);
  const apiOriginFor = (host: HostFacts) =>
    settings.separateApi?.label === host.domainCode ? (settings.separateApi?.origin ?? null) : null;

  async function answer(request: Request, path: string, host: HostFacts, now: Date) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const apiOrigin = apiOriginFor(host);
    // The worker stores the shell with these headers and answers navigations with it, so it is a page.
    const headers = path.endsWith('.html')
      ? pageHeaders(host, apiOrigin)
      : headersOf(path, apiOrigin);
    if (path === manifestPath) return manifestAnswer(parts, request, host);
    const file = generatedFile(path, host) ?? site.answer(path, request, headers);
    if (file !== null) return file;
    if (path.startsWith(deliveryFilePrefix)) {
      return deliveryFileResponse(parts, request, path, host, now);
    }
    const [kind, prefix = ''] =
      Object.entries(publicFilePrefixes).find(([, each]) => path.startsWith(each)) ?? [];
    if (kind !== undefined) {
      const place = path.slice(prefix.length);
      return publicFileResponse(parts, request, { kind: kind as PublicKind, place, now }, host);
    }
    const isFeed = path.startsWith(feedPrefix);
    if (host.refusal === 'librarySuspended' && (isFeed || isSitemap(path))) return closedAnswer();
    const list = await discoveryFile(parts, path, host, now);
    if (list !== null) return fileResponse(list.body, list.type, 'no-cache');
    if (!isFeed && !isPagePath(path)) return null;
    if (host.movedTo !== null) {
      const { search } = new URL(request.url);
      const headers = { ...plainHeaders, Location: host.movedTo + path + search };
      return new Response(null, { status: 308, headers });
    }
    const plain = plainAddress(request.url);
    if (plain !== null) {
      return new Response(null, { status: 301, headers: { ...plainHeaders, Location: plain } });
    }
    const way = await wayToLibrary(parts, request, host, now);
    if (way !== null) {
      return new Response(null, { status: 303, headers: { ...plainHeaders, Location: way } });
    }
    if (isFeed) return answerFeed(request, path, host, now);
    return answerDocument(request, path, host, apiOrigin, now);
  }

  /** For a person who opens an address of the service's own; null for a program. */
  answer.nothing = (request: Request, path: string, host: HostFacts, now: Date) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || host.isSeparateApi || !isShownToPerson(request)) return null;
    // There the page says that the service does not answer.
    const isDoor = doorPrefixes.some((prefix) => path.startsWith(prefix));
    if (isDoor) return refusalPage(new AppError('notFound'), request);
    return answerDocument(request, path, host, apiOriginFor(host), now);
  };

  /** Files, and the page, which shows the problem itself. */
  answer.withoutDatabase = (request: Request, path: string): Response | null => {
    const file = site.answer(path, request, headersOf(path, null));
    return file ?? (isPagePath(path) ? bareShell(503, { 'Retry-After': '2' }) : null);
  };

  answer.warmUp = async (): Promise<void> => {
    const render = await site.render();
    const frontDoor = {
      address: topLevelPaths.home,
      origin: 'http://localhost',
      library: null,
      refusal: null,
      baseDomain: settings.baseDomain,
    };
    const read = () => Promise.reject(new Error('the front door reads nothing'));
    for (const language of ['zh_CN', 'en'] as const) {
      const now = Date.now();
      await render?.({
        ...frontDoor,
        language,
        wording: null,
        isCompact: false,
        now,
        read,
      });
    }
  };

  /** An address cannot be decoded: said also without scripts. */
  answer.unreadable = (): Response | null =>
    site.shell === null ? null : bareShell(400, {}, withUnreadable(site.shell));

  function bareShell(
    status: number,
    headers: Readonly<Record<string, string>>,
    shell = site.shell,
  ): Response | null {
    if (shell === null) return null;
    const host = {
      domainCode: null,
      library: null,
      refusal: null,
      movedTo: null,
      origin: '',
      visitor: {
        scheme: 'http' as const,
        address: '',
        isAddressOwn: false,
        isAutomatic: false,
        agent: '',
      },
      ownHosts: [],
      isSeparateApi: false,
    };
    return new Response(status === 503 ? forNoScripts(shell, awayTexts, 5) : shell, {
      status,
      headers: {
        ...pageHeaders(host, settings.separateApi?.origin ?? null),
        'Content-Type': htmlType,
        'Cache-Control': 'no-store',
        ...headers,
      },
    });
  }
  return answer;
}

/** Programs that fetch feeds and sitemaps come back, and forget nothing. */
function closedAnswer(): Response {
  const { cnMessage, message } = new AppError('librarySuspended');
  return new Response(`${cnMessage}\n${message}\n`, {
    status: 503,
    headers: {
      ...plainHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '3600',
    },
  });
}

function headersOf(path: string, apiOrigin: string | null): Readonly<Record<string, string>> {
  return path.startsWith('/assets/') ? plainHeaders : fileHeaders(apiOrigin);
}

/** Screens that have a form for readers without scripts: it sends its empty fields too. */
const formPaths: readonly string[] = [
  shellPaths.databaseList,
  shellPaths.journalList,
  shellPaths.allJournalList,
  shellPaths.ebookList,
  shellPaths.otherResourceList,
  shellPaths.fundList,
  shellPaths.achieveList,
  shellPaths.quoteList,
  shellPaths.literatureList,
  shellPaths.search,
];

/**
 * As the portal itself would write it; null where it is so already, or is of no screen. Old links of an alliance lead
 * to the first screen (src/app/routes/routes.tsx).
 */
function plainAddress(address: string): string | null {
  const { pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  if (path === '') return pathname === '/' ? null : `/${search}`;
  if (!isScreenPath(path)) return null;
  if (/^\/[^/]+\.html$/.test(path)) return '/';
  if (path === shellPaths.oldEbookNav) return shellPaths.ebookNav + search;
  const readable = isUtf8(search) ? search : inUtf8(search);
  const plain = path + (formPaths.includes(path) ? withoutEmptyFields(readable) : readable);
  return plain === pathname + search ? null : plain;
}

function isUtf8(search: string): boolean {
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}

/** One that was cut within an escape stays as it is. */
function inUtf8(search: string): string {
  const decoded = decodedQuery(search).toString();
  return decoded === new URLSearchParams(search).toString() ? search : `?${decoded}`;
}

function withoutEmptyFields(search: string): string {
  const fields = search.slice(1).split('&');
  // The button of a letter, or of all letters, comes after the letter that was chosen before.
  const letter = fields.findLastIndex((field) => field.startsWith('letter='));
  const filled = fields
    .filter((field, index) => index === letter || !field.startsWith('letter='))
    .filter((field) => !/^[^=]+=$/.test(field))
    .join('&');
  return filled === '' ? '' : `?${filled}`;
}

function generatedFile(path: string, host: HostFacts): Response | null {
  const style = host.library?.style ?? ownStyle;
  if (/^\/theme\/[\w-]+\.css$/.test(path)) {
    // An old document may request an old style: it gets the current one, which it must not cache for long.
    const caching = path === themePath(style) ? immutable : 'no-cache';
    return fileResponse(themeSheet(style), 'text/css; charset=utf-8', caching);
  }
  if (path === '/favicon.ico') {
    // Requested when a document names no icon: the shell and the sign-in page.
    const icon = iconFile(style, tabIconName);
    return icon && fileResponse(icon.bytes, icon.type, 'no-cache');
  }
  const [, hash, name = ''] = /^\/icons\/([\w-]+)\/([\w.-]+)$/.exec(path) ?? [];
  const icon = hash === undefined ? null : iconFile(style, name);
  if (icon === null) return null;
  return fileResponse(icon.bytes, icon.type, hash === styleHash(style) ? immutable : 'no-cache');
}

async function manifestAnswer(parts: PageParts, request: Request, host: HostFacts) {
  const { library } = host;
  const language = languageIn(new URL(request.url).searchParams, null, library);
  const wording = await wordingOf(parts, host);
  const body = manifestOf({ library, language, wording, site: parts.site });
  return fileResponse(body, 'application/manifest+json; charset=utf-8', 'no-cache');
}

function fileResponse(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  caching: string,
): Response {
  return new Response(body, {
    headers: {
      ...fileHeaders(null),
      'Content-Type': type,
      'Cache-Control': caching,
      Vary: 'Host',
    },
  });
}
