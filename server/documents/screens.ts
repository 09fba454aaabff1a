// Screens that the service renders (src/render.tsx as built), kept until what they show changes. One that fails or
// takes long is left out, and the page draws itself.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '#contract/calls/all.ts';
import type { Bootstrap, Language } from '#contract/models/model.ts';
import { typedLibraryField } from '#contract/rules/forms/typed-library.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import type { RenderedScreen } from '#contract/wire/document.ts';
import { AppError } from '#contract/wire/errors.ts';
import { isRenderedPath, shellPaths } from '#contract/wire/paths.ts';
import { networkOf } from '#server/domain/access/networks.ts';
import { timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import { type AnswerCache, Passing } from '#server/http/answers/answer-cache.ts';
import type { Bytes } from '#server/http/answers/encodings.ts';
import { usageVersion } from '#server/http/calls/answer-version.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { HostFacts, HostSettings } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';
import { type FairQueue, makeFairQueue, type Whose } from '#server/store/fair-queue.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';
import { isFrontDoor, isOpenToAll } from './discovery/robots.ts';
import { foundLibraries } from './links/front-door.ts';
import { escaped } from './markup.ts';
import { patienceOf } from './patience.ts';
import type { Site } from './site-files.ts';

/** One library renders one screen at a time, because each takes the processor whole; beyond what may wait, none. */
const shares = {
  maxRunning: 8,
  maxRunningAlone: 1,
  maxRunningPerLibrary: 1,
  maxWaiting: 64,
  maxWaitingPerLibrary: 8,
};
/** Of a longer address nothing is kept. */
const maxKeptAddress = 2_000;

export interface DocumentScreen {
  html: string;
  styles: string;
  styleHashes: readonly string[];
  attributeHashes: readonly string[];
  /** JSON, safe inside a script element. */
  data: string;
  language: Language;
  title: string | null;
  description: string | null;
  isMissing: boolean;
  /** ms since the epoch. */
  renderedAt: number;
}

interface ScreenRequest {
  path: string;
  query: URLSearchParams;
  language: Language;
  host: HostFacts;
  isCompact: boolean;
  isRobot: boolean;
  now: Date;
  wording: Bootstrap['wording'];
}

interface ScreenParts {
  store: Store;
  settings: HostSettings;
  cache: AnswerCache;
  searches: AnswerCache;
  calls: Dispatcher;
  platform: () => PlatformVersions;
  site: Site;
  onTrouble: (error: unknown, path: string) => void;
}

/** `none`: the address has no screen; `late`: it is being rendered. */
export type FoundScreen = DocumentScreen | 'none' | 'late' | 'failed';

export function documentScreens(parts: ScreenParts) {
  const { calls, platform } = parts;
  const queue = makeFairQueue(shares);

  async function make(request: ScreenRequest): Promise<Bytes | Passing> {
    const { path, query, language, host, isCompact, now, wording } = request;
    const { library } = host;
    const render = await parts.site.render();
    const search = query.size === 0 ? '' : `?${query}`;
    let isOld = false;
    const screen = await render?.({
      address: path + search,
      origin: host.origin,
      baseDomain: parts.settings.baseDomain,
      library: library === null ? null : libraryView(library),
      refusal: host.refusal === null ? null : wordsOf(host.refusal),
      language,
      wording,
      isCompact,
      now: now.getTime(),
      read: async (call, input) => {
        if (call === 'findLibraries') return foundLibraries(parts.store, input);
        if (library === null) throw new Error(`${call} belongs to a library`);
        const of = { ...host, library };
        const { data, isCurrent } = await calls.query(call as CallName, input as never, of, now);
        if (!isCurrent) isOld = true;
        return data;
      },
    });
    if (screen == null) return encode('null');
    const made = partsOf(screen, now);
    // Rendered from an old index, or before there was one.
    if (isOld) return new Passing(encode(JSON.stringify(withAge(made))));
    const bytes = encode(JSON.stringify(made));
    // The version of a library says nothing about others.
    const isOfLibraries = library === null && screen.facts.length > 0;
    // Addresses of nothing are without number, and none of them pushes out what readers read.
    const isOfNothing = screen.isMissing || screen.facts.some(({ refusal }) => refusal);
    return isOfLibraries || isOfNothing ? new Passing(bytes) : bytes;
  }

  async function find(cache: AnswerCache, name: string, version: number, request: ScreenRequest) {
    const { library, visitor } = request.host;
    const whose = { libraryCode: library?.code ?? '', reader: networkOf(visitor.address) };
    const inItsTurn = () => inTurn(queue, whose, () => make(request));
    if (name.length <= maxKeptAddress)
      return (await cache.find(name, version, null, inItsTurn)).bytes;
    const made = await inItsTurn();
    return made instanceof Passing ? made.bytes : made;
  }

  /** While an import changes the library all the time, or the database is slow: what was right a moment ago. */
  const lastOf = (cache: AnswerCache, name: string): FoundScreen => {
    const last = cache.last(name, null);
    if (last === null) return 'late';
    const screen = screenIn(last.bytes);
    return typeof screen === 'string' ? screen : withAge(screen);
  };

  return async (request: ScreenRequest): Promise<FoundScreen> => {
    const { path, query, language, host, isCompact, now } = request;
    const isOpen = isFrontDoor(host) || isOpenToAll(host) || isNobodys(host);
    if (!isRenderedPath(path) || !isOpen) return 'none';
    const address = `${path}?${query}`;
    const { titles, holdings } = platform();
    const usage = showsUsage(path, host.library?.loginToPage) ? usageVersion(now) : 0;
    const version = (host.library?.version ?? 0) + titles + holdings + usage;
    // Some screens name the library's day.
    const day = dayIn(host.library === null ? 'UTC' : timeZoneOf(host.library), now);
    const layout = isCompact ? 'compact' : 'desktop';
    const name = `${host.library?.code ?? ''}|screen|${host.origin}|${layout}|${language}|${day}|${address}`;
    const isSearch = isTyped(query);
    const cache = isSearch ? parts.searches : parts.cache;
    try {
      if (isSearch) calls.countSearch(host, now);
      const making = find(cache, name, version, request);
      // Whoever asks next has it, and nobody else waits for its failure.
      making.catch(() => {});
      // Where it takes longer, this request gets the last document, or the shell.
      const kept = await Promise.race([
        making,
        sleep(patienceOf(request.isRobot), null, { ref: false }),
      ]);
      return kept === null ? lastOf(cache, name) : screenIn(kept);
    } catch (error) {
      if (error instanceof TooMany) return lastOf(cache, name);
      // What the service refuses for now is no trouble of the rendering.
      if (!(error instanceof AppError)) parts.onTrouble(error, path);
      return 'failed';
    }
  };
}

function screenIn(bytes: Uint8Array): FoundScreen {
  return (JSON.parse(decode(bytes)) as DocumentScreen | null) ?? 'none';
}

/** The page reads the facts again, and a device that knows newer ones keeps those. */
function withAge(screen: DocumentScreen): DocumentScreen {
  return { ...screen, data: `{"learntAt":${screen.renderedAt},${screen.data.slice(1)}` };
}

/** At a list, at the search or at the front door. */
function isTyped(query: URLSearchParams): boolean {
  return ['q', typedLibraryField].some((name) => (query.get(name) ?? '').trim() !== '');
}

function showsUsage(path: string, landing: string | undefined): boolean {
  const screen = path === '/' ? `/${landing}` : path;
  return screen === shellPaths.personalIndex || screen === shellPaths.topList;
}

/** It has no library, or the portal is closed. */
function isNobodys({ refusal, isSeparateApi }: HostFacts): boolean {
  return refusal !== null && !isSeparateApi;
}

function wordsOf(refusal: NonNullable<HostFacts['refusal']>) {
  const { message: en, cnMessage: zh_CN } = new AppError(refusal);
  return { en, zh_CN };
}

class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** @throws TooMany where it does not start; else what `work` throws */
async function inTurn<T>(queue: FairQueue, whose: Whose, work: () => Promise<T>): Promise<T> {
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return work();
  };
  try {
    return await queue.run(whose, start);
  } catch (error) {
    throw isStarted ? error : new TooMany();
  }
}

function partsOf(screen: RenderedScreen, now: Date): DocumentScreen {
  const { html, styles, title, description, isMissing, ...data } = screen;
  const elements = styles.map(({ attributes, css }) => {
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    return `<style${named.join('')}>${css}</style>`;
  });
  // React writes these entities into attributes.
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
  return {
    html,
    styles: elements.join(''),
    styleHashes: styles.map(({ css }) => hashOf(css)),
    attributeHashes: [...new Set(attributes)].map(hashOf),
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
    language: screen.language,
    title,
    description,
    isMissing,
    renderedAt: now.getTime(),
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
