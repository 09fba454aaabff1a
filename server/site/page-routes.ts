// Everything that a browser fetches and that is no call: documents, files, themes, icons, manifests.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerNames } from '#contract/calls/families.ts';
import type { Bootstrap } from '#contract/models/model.ts';
import { ownStyle } from '#contract/rules/rules.ts';
import { servicePrefixes, topLevelPaths } from '#contract/wire/paths.ts';
import type { HostFacts, HostSettings } from '#server/handler/host-facts.ts';
import type { Tokens } from '#server/handler/tokens.ts';
import type { AnswerCache } from '#server/http/answers/answer-cache.ts';
import { bestEncoding } from '#server/http/answers/encodings.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import { fileHeaders, pageHeaders, plainHeaders } from '#server/http/security-headers.ts';
import { packsOf } from '#server/services/wording.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { PlatformVersions } from '#server/store/records/libraries/library-register.ts';
import { headOf } from './discovery/document-head.ts';
import { discoveryFile } from './discovery/files.ts';
import { appearanceIn, fillShell, isCompactIn, languageIn } from './document.ts';
import { iconFile, tabIconName } from './icons.ts';
import { manifestOf } from './manifest.ts';
import { routeChunks } from './route-chunks.ts';
import { documentScreens } from './screens.ts';
import type { Site } from './site.ts';
import { styleHash, themePath, themeSheet } from './theme.ts';

export interface PageParts {
  store: Store;
  settings: HostSettings;
  site: Site;
  tokens: Tokens;
  cache: AnswerCache;
  calls: Dispatcher;
  /** Versions of what all libraries share. */
  platform: () => PlatformVersions;
  onTrouble: (error: unknown) => void;
}

interface DocumentContext extends PageParts {
  chunksOf: ReturnType<typeof routeChunks>;
  screenOf: ReturnType<typeof documentScreens>;
}

const immutable = 'public, max-age=31536000, immutable';
const html = 'text/html; charset=utf-8';
const manifestPath = '/manifest.webmanifest';

/** Makes the function that answers these paths; null when there is nothing at a path. */
export function pageRoutes(parts: PageParts) {
  const { settings, site } = parts;
  const context = { ...parts, chunksOf: routeChunks(site), screenOf: documentScreens(parts) };
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
    const list = await discoveryFile(parts, path, host, now);
    if (list !== null) return fileResponse(list.body, list.type, 'no-cache');
    if (!isNavigation(path)) return null;
    if (host.movedTo !== null) {
      const { search } = new URL(request.url);
      const headers = { ...plainHeaders, Location: host.movedTo + path + search };
      return new Response(null, { status: 308, headers });
    }
    return documentAnswer(context, request, path, host, apiOrigin, now);
  }

  /** What can be answered without the database: files, and the page, which shows the problem itself. */
  answer.withoutDatabase = (request: Request, path: string): Response | null => {
    const file = site.answer(path, request, headersOf(path, null));
    return file ?? (isNavigation(path) ? bareShell(503, { 'Retry-After': '2' }) : null);
  };

  /** Loads the renderer and renders once, so that the first reader does not wait for it. */
  answer.warmUp = async (): Promise<void> => {
    const render = await site.render();
    const frontDoor = { address: topLevelPaths.home, origin: 'http://localhost', library: null };
    const read = () => Promise.reject(new Error('the front door reads nothing'));
    for (const language of ['zh_CN', 'en'] as const) {
      const now = Date.now();
      await render?.({ ...frontDoor, language, wording: null, isCompact: false, now, read });
    }
  };

  /** The page for an address that cannot be decoded; it says that there is no such page. */
  answer.unreadable = (): Response | null => bareShell(400, {});

  /** The shell without a host; the page finds the host in its address. */
  function bareShell(status: number, headers: Readonly<Record<string, string>>): Response | null {
    if (site.shell === null) return null;
    const host = {
      domainCode: null,
      library: null,
      refusal: null,
      movedTo: null,
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
  // The parts of a page run under the page's policy, not under their own.
  return path.startsWith('/assets/') ? plainHeaders : fileHeaders(apiOrigin);
}

/** True for addresses of screens: not a path of the service, and not a file. */
function isNavigation(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const isFile = (last.includes('.') && !last.endsWith('.html')) || path.includes('/.');
  return !isFile && !servicePrefixes.some((prefix) => path.startsWith(prefix));
}

/** Files that are generated from a library's row. */
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

/** The manifest in the language of the request. */
async function manifestAnswer(parts: PageParts, request: Request, host: HostFacts) {
  const { library } = host;
  const language = languageIn(new URL(request.url).searchParams, null);
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

async function documentAnswer(
  parts: DocumentContext,
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
  const language = languageIn(query, request.headers.get('cookie'));
  const screen = path === '/' && host.library !== null ? `/${host.library.loginToPage}` : path;
  const chunks = parts.chunksOf(screen, language);
  const isCompact = isCompactIn(request.headers);
  const page = await parts.screenOf({ path, query, language, host, isCompact, now, wording });
  const head = await headOf(parts, { path: screen, query, language, host, now, wording });
  const text = fillShell(site.shell, {
    host,
    language,
    now,
    apiOrigin,
    accessToken: host.library === null ? null : tokens.library(host.library.code, now),
    wording,
    head: head.markup,
    screen: head.screen,
    chunks: chunks.filter((chunk) => !site.shell?.includes(chunk)),
    page,
    appearance: appearanceIn(request.headers.get('cookie')),
  });
  const { body, encoding } = await compressed(text, request.headers.get('accept-encoding'));
  return new Response(body, {
    status: head.isMissing ? 404 : statusOf(host),
    headers: {
      ...pageHeaders(host, apiOrigin, page ?? undefined),
      'Content-Type': html,
      'Cache-Control': 'no-cache',
      // The worker keeps documents of ours alone.
      [headerNames.ours]: '1',
      Vary: 'Host, Accept-Encoding, Cookie, Sec-CH-UA-Mobile, User-Agent',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  });
}

function statusOf({ refusal }: HostFacts): number {
  if (refusal === null) return 200;
  // Search engines forget what is not found, and come again to what is away.
  return refusal === 'libraryUnknown' ? 404 : 503;
}

async function wordingOf(parts: PageParts, { library }: HostFacts): Promise<Bootstrap['wording']> {
  if (library === null || !library.isInternational) return null;
  const name = `${library.code}|wording`;
  const cached = await parts.cache.find(name, library.version, null, async () => {
    const grades = ['basics', 'custom', 'journal_subject', 'book_subject'] as const;
    const packs = await parts.store.inLibrary(library.code, (tx) => packsOf(tx, [...grades]));
    return encode(JSON.stringify(packs));
  });
  return JSON.parse(decode(cached.bytes)) as Bootstrap['wording'];
}

async function compressed(text: string, acceptEncoding: string | null) {
  const encoding = bestEncoding(acceptEncoding);
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

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
