// The answer to a navigation: the host's document, with its screen where there is one.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerNames } from '#contract/calls/families.ts';
import type { Bootstrap } from '#contract/models/model.ts';
import { languageCookie, languageOf } from '#contract/rules/language.ts';
import { isFrontDoorPath, topLevelPaths } from '#contract/wire/paths.ts';
import { packsOf } from '#server/domain/libraries/wording.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { AnswerCache } from '#server/http/answers/answer-cache.ts';
import { bestEncoding } from '#server/http/answers/encodings.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { HostFacts, HostSettings } from '#server/http/context/host-facts.ts';
import { isAutomatic } from '#server/http/context/robots.ts';
import type { Tokens } from '#server/http/context/tokens.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { boundedCache, shortName } from '#server/store/bounded-cache.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';
import { headOf } from './discovery/document-head.ts';
import { isFrontDoor } from './discovery/robots.ts';
import { appearanceIn, fillShell, isCompactIn, languageIn } from './document.ts';
import { libraryHosts } from './links/front-door.ts';
import { routeChunks } from './route-chunks.ts';
import { documentScreens } from './screens.ts';
import type { Site } from './site-files.ts';
import { plainFactsOf } from './without-scripts/plain-facts.ts';

export interface PageParts {
  store: Store;
  /** The store for files; null where the database has them. */
  objects: ObjectStore | null;
  settings: HostSettings;
  site: Site;
  tokens: Tokens;
  cache: AnswerCache;
  /** Of what somebody typed: few readers share them. */
  searches: AnswerCache;
  calls: Dispatcher;
  platform: () => PlatformVersions;
  onTrouble: (error: unknown, path: string) => void;
}

export const htmlType = 'text/html; charset=utf-8';

/** A crowd gets the same bytes. Longer, and clock and token in them would be too old; so there is no ETag either. */
const sharedMs = 1_000;
const maxSharedBytes = 16 * 1024 * 1024;

interface Sent {
  body: string | Uint8Array<ArrayBuffer>;
  status: number;
  headers: Record<string, string>;
}

export function documentAnswers(parts: PageParts) {
  const { site, tokens, platform } = parts;
  const chunksOf = routeChunks(site);
  const screenOf = documentScreens(parts);
  const shared = boundedCache<Sent>('documents', {
    maxBytes: maxSharedBytes,
    bytesOf: ({ body }) => (typeof body === 'string' ? 2 * body.length : body.byteLength),
    ttlMs: sharedMs,
  });

  async function make(
    shell: string,
    request: Request,
    path: string,
    host: HostFacts,
    apiOrigin: string | null,
    now: Date,
  ): Promise<Sent> {
    const started = performance.now();
    const wording = await wordingOf(parts, host);
    const query = new URL(request.url).searchParams;
    const cookie = request.headers.get('cookie');
    const language = languageIn(query, cookie, host.library);
    const screen = path === '/' && host.library !== null ? `/${host.library.loginToPage}` : path;
    const isCompact = isCompactIn(request.headers);
    const isRobot = isAutomatic(request.headers);
    const address = { query, language, host, now, wording, isRobot };
    const shown = shownAt(path, query, host);
    const isProtect = shown.path === topLevelPaths.protect;
    const [found, head, plain] = await Promise.all([
      screenOf({ ...address, ...shown, isCompact }),
      headOf(parts, { ...address, path: isProtect ? shown.path : screen }),
      plainFactsOf(parts, { ...address, path }),
    ]);
    const rendered = performance.now();
    const page = typeof found === 'string' ? null : found;
    const text = fillShell(shell, {
      host,
      language,
      now,
      apiOrigin,
      accessToken: host.library === null ? null : tokens.library(host.library.code, now),
      wording,
      head: head.markup(page),
      screen: head.screen,
      chunks: chunksOf(screen, language).filter((chunk) => !shell.includes(chunk)),
      page: found,
      plain,
      appearance: appearanceIn(cookie),
    });
    const { body, encoding } = await compressed(text, request.headers.get('accept-encoding'));
    const headers = {
      ...pageHeaders(host, apiOrigin, page ?? undefined, libraryHosts(host, parts.settings)),
      'Content-Type': htmlType,
      // A shell in the place of a screen that comes another time: the worker keeps the document that it has.
      'Cache-Control': found === 'late' || found === 'failed' ? 'no-store' : 'no-cache',
      // The worker keeps documents of ours alone.
      [headerNames.ours]: '1',
      Vary: 'Host, Accept-Encoding, Cookie, Sec-CH-UA-Mobile, User-Agent',
      'Server-Timing': `screen;dur=${(rendered - started).toFixed(1)}, body;dur=${(performance.now() - rendered).toFixed(1)}`,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      // The page remembers it too; this is for readers without scripts.
      ...(languageOf(query.get('lang')) === language
        ? { 'Set-Cookie': languageCookie(language) }
        : {}),
    };
    const isMissing = head.isMissing || plain.isMissing || page?.isMissing === true;
    // A robot must not take the note of the shell for the screen.
    if (isRobot && (found === 'late' || found === 'failed')) {
      return { body, status: 503, headers: { ...headers, 'Retry-After': '5' } };
    }
    return { body, status: isMissing ? 404 : statusOf(host), headers };
  }

  return async (
    request: Request,
    path: string,
    host: HostFacts,
    apiOrigin: string | null,
    now: Date,
  ): Promise<Response> => {
    if (site.shell === null) return notBuilt();
    const { titles, holdings } = platform();
    const cookie = request.headers.get('cookie');
    const key = shortName(
      JSON.stringify([
        request.url,
        host.origin,
        host.library?.version ?? host.refusal,
        titles,
        holdings,
        languageIn(new URLSearchParams(), cookie, host.library),
        appearanceIn(cookie),
        isCompactIn(request.headers),
        isAutomatic(request.headers),
        bestEncoding(request.headers.get('accept-encoding')),
      ]),
    );
    const known = shared.get(key);
    const sent = known ?? (await make(site.shell, request, path, host, apiOrigin, now));
    if (known === undefined) shared.set(key, sent);
    return new Response(sent.body, sent);
  };
}

/** At an address of nothing the front door shows a screen of its own (S2.14). */
function shownAt(path: string, query: URLSearchParams, host: HostFacts) {
  if (!isFrontDoor(host) || isFrontDoorPath(path)) return { path, query };
  const shown = path.includes('protect') ? topLevelPaths.protect : topLevelPaths.home;
  return { path: shown, query: new URLSearchParams() };
}

function statusOf({ refusal }: HostFacts): number {
  if (refusal === null) return 200;
  // Search engines forget what is not found, and come again to what is away.
  return refusal === 'libraryUnknown' ? 404 : 503;
}

export async function wordingOf(
  parts: PageParts,
  { library }: HostFacts,
): Promise<Bootstrap['wording']> {
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
