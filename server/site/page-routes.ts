// Everything a browser fetches that is no call: documents, files, themes, icons, manifests.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError } from '#contract/errors.ts';
import type { Bootstrap } from '#contract/model.ts';
import { servicePrefixes } from '#contract/paths.ts';
import { ownStyle } from '#contract/rules.ts';
import type { HostFacts, HostSettings } from '#server/handler/host-facts.ts';
import type { Tokens } from '#server/handler/tokens.ts';
import type { AnswerCache } from '#server/http/answers/answer-cache.ts';
import { bestOf } from '#server/http/answers/encodings.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import { fileHeaders, pageHeaders, plainHeaders } from '#server/http/security-headers.ts';
import { packsOf } from '#server/services/wording.ts';
import type { Store } from '#server/store/connection/database.ts';
import { fillShell, languageIn } from './document.ts';
import { firstPaint, type PaintContext, paintName } from './first-paint.ts';
import { iconFile, tabIconName } from './icons.ts';
import { manifestOf } from './manifest.ts';
import { Markup } from './markup.ts';
import { routeChunks } from './route-chunks.ts';
import type { Site } from './site.ts';
import { styleHash, themePath, themeSheet } from './theme.ts';

export interface PageParts {
  store: Store;
  settings: HostSettings;
  site: Site;
  tokens: Tokens;
  cache: AnswerCache;
  calls: Dispatcher;
}

interface DocumentMaking extends PageParts {
  chunksOf: ReturnType<typeof routeChunks>;
}

const forever = 'public, max-age=31536000, immutable';
const html = 'text/html; charset=utf-8';
const manifestPath = '/manifest.webmanifest';

/** Makes the function that answers them; null where there is nothing at a path. */
export function pageRoutes(parts: PageParts) {
  const { settings, site } = parts;
  const making = { ...parts, chunksOf: routeChunks(site) };
  const apiOriginOf = (host: HostFacts) =>
    settings.separateApi?.label === host.domainCode ? (settings.separateApi?.origin ?? null) : null;

  async function answer(request: Request, path: string, host: HostFacts, now: Date) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const apiOrigin = apiOriginOf(host);
    // The worker keeps the bare shell with its headers, and answers navigations with it: it is a page.
    const headers = path.endsWith('.html')
      ? pageHeaders(host, apiOrigin)
      : headersOf(path, apiOrigin);
    if (path === manifestPath) return manifestAnswer(parts, request, host);
    const file = madeFile(path, host) ?? site.answer(path, request, headers);
    if (file !== null) return file;
    if (!isNavigation(path)) return null;
    return documentAnswer(making, request, path, host, apiOrigin, now);
  }

  /** What can be sent while the database is away: files, and the page, which says so itself (T25). */
  answer.withoutDatabase = (request: Request, path: string): Response | null => {
    const file = site.answer(path, request, headersOf(path, null));
    return file ?? (isNavigation(path) ? shellAlone(503, { 'Retry-After': '2' }) : null);
  };

  /** For an address that cannot be read, opened by a person: the page says that there is no such page. */
  answer.unreadable = (): Response | null => shellAlone(400, {});

  /** The page, which finds out by itself where it is. */
  function shellAlone(status: number, headers: Readonly<Record<string, string>>): Response | null {
    if (site.shell === null) return null;
    const host = {
      domainCode: null,
      library: null,
      origin: '',
      visitor: { scheme: 'http' as const, address: '' },
      isSeparateApi: false,
    };
    return new Response(site.shell, {
      status,
      headers: {
        ...pageHeaders(host, settings.separateApi?.origin ?? null),
        'Content-Type': html,
        'Cache-Control': 'no-store',
        ...headers,
      },
    });
  }
  return answer;
}

function headersOf(path: string, apiOrigin: string | null): Readonly<Record<string, string>> {
  // What a page is made of runs under the policy of the page, not under its own.
  return path.startsWith('/assets/') ? plainHeaders : fileHeaders(apiOrigin);
}

/** True for addresses of screens: nothing of the service's own, and no file. */
function isNavigation(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const isFile = (last.includes('.') && !last.endsWith('.html')) || path.includes('/.');
  return !isFile && !servicePrefixes.some((prefix) => path.startsWith(prefix));
}

/** Files made from a library's row. */
function madeFile(path: string, host: HostFacts): Response | null {
  const style = host.library?.style ?? ownStyle;
  if (/^\/theme\/[\w-]+\.css$/.test(path)) {
    // An old document may ask for an old style: it gets the present one, but not for good.
    const caching = path === themePath(style) ? forever : 'no-cache';
    return made(themeSheet(style), 'text/css; charset=utf-8', caching);
  }
  if (path === '/favicon.ico') {
    // Asked for where a document names no icon: the bare shell and the sign-in page.
    const icon = iconFile(style, tabIconName);
    return icon && made(icon.bytes, icon.type, 'no-cache');
  }
  const [, hash, name = ''] = /^\/icons\/([\w-]+)\/([\w.-]+)$/.exec(path) ?? [];
  const icon = hash === undefined ? null : iconFile(style, name);
  if (icon === null) return null;
  return made(icon.bytes, icon.type, hash === styleHash(style) ? forever : 'no-cache');
}

/** In the language that the page asks for. */
async function manifestAnswer(parts: PageParts, request: Request, host: HostFacts) {
  const { library } = host;
  const language = languageIn(new URL(request.url).searchParams);
  const wording = await wordingOf(parts, host);
  const body = manifestOf({ library, language, wording, site: parts.site });
  return made(body, 'application/manifest+json; charset=utf-8', 'no-cache');
}

function made(body: string | Uint8Array<ArrayBuffer>, type: string, caching: string): Response {
  return new Response(body, {
    headers: {
      ...fileHeaders(null),
      'Content-Type': type,
      'Cache-Control': caching,
      Vary: 'Host',
    },
  });
}

async function documentAnswer(
  parts: DocumentMaking,
  request: Request,
  path: string,
  host: HostFacts,
  apiOrigin: string | null,
  now: Date,
): Promise<Response | null> {
  const { site, tokens } = parts;
  if (site.shell === null) return notBuilt();
  const wording = await wordingOf(parts, host);
  const query = new URL(request.url).searchParams;
  const language = languageIn(query);
  const screen = path === '/' && host.library !== null ? `/${host.library.loginToPage}` : path;
  const chunks = parts.chunksOf(screen, language);
  const text = fillShell(site.shell, {
    host,
    language,
    now,
    apiOrigin,
    accessToken: host.library === null ? null : tokens.library(host.library.code, now),
    wording,
    chunks: chunks.filter((chunk) => !site.shell?.includes(chunk)),
    firstPaint: await paintOf(parts, { path, query, language, host, now, wording }),
  });
  const { body, encoding } = await packed(text, request.headers.get('accept-encoding'));
  const isUnknown = host.library === null && host.domainCode !== null;
  return new Response(body, {
    status: isUnknown ? 404 : 200,
    headers: {
      ...pageHeaders(host, apiOrigin),
      'Content-Type': html,
      'Cache-Control': 'no-cache',
      Vary: 'Host, Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  });
}

async function wordingOf(parts: PageParts, { library }: HostFacts): Promise<Bootstrap['wording']> {
  if (library === null || !library.isInternational) return null;
  const name = `${library.code}|wording`;
  const kept = await parts.cache.find(name, library.version, null, async () => {
    const grades = ['basics', 'custom', 'journal_subject', 'book_subject'] as const;
    const packs = await parts.store.inLibrary(library.code, (tx) => packsOf(tx, [...grades]));
    return bytesOf(JSON.stringify(packs));
  });
  return JSON.parse(textOf(kept.bytes)) as Bootstrap['wording'];
}

async function paintOf(
  parts: PageParts,
  asked: Omit<PaintContext, 'ask' | 'host'> & { host: HostFacts },
): Promise<Markup | null> {
  const { path, query, language, host } = asked;
  const { library } = host;
  const name = library === null ? null : paintName(path, query, language);
  if (library === null || name === null) return null;
  const { ask } = parts.calls;
  const context = { ...asked, host: { ...host, library }, ask };
  const make = async () => bytesOf((await firstPaint(context)).text);
  try {
    const kept = await parts.cache.find(`${library.code}|${name}`, library.version, null, make);
    return new Markup(textOf(kept.bytes));
  } catch (error) {
    // A detail that is not there: the page itself says so.
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function packed(text: string, acceptEncoding: string | null) {
  const encoding = bestOf(acceptEncoding);
  if (encoding === 'gzip') return { body: Uint8Array.from(await promisify(gzip)(text)), encoding };
  if (encoding === 'identity') return { body: text, encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return { body: Uint8Array.from(await promisify(brotliCompress)(text, { params })), encoding };
}

function notBuilt(): Response {
  return new Response('The page has not been built yet: run "npm run build", then start again.\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
