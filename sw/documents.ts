// Documents with a rendered screen that the reader opened: answered at once, and requested again. None that somebody
// typed words for, or whose address names a language. Other navigations get the shell (shell-cache.ts).

import { isOfClosedLibrary, storeFactsOf } from '#client/snapshots/document-facts.ts';
import { documentCache, forgetDocuments } from '#client/storage/document-cache.ts';
import { headerNames } from '#contract/calls/families.ts';
import { languageOf } from '#contract/rules/language.ts';
import { documentData } from '#contract/wire/document.ts';
import { landingPaths } from '#contract/wire/paths.ts';

/** Enough for a long visit; a document is some 100 KB. */
const maxDocuments = 60;
/** Ms; then the shell is answered. */
const timeoutMs = 1_500;
/** Ms; then a landing document is left to the next time. */
const landingTimeoutMs = 20_000;

type KeepAlive = (work: Promise<unknown>) => void;

export interface Release {
  /** Its scripts and styles are all here. */
  isOwn: (html: string) => boolean;
  shell: () => Promise<Response>;
}

/** @param keepAlive keeps the worker alive until the document is stored */
export async function answerDocument(
  request: Request,
  release: Release,
  keepAlive: KeepAlive,
): Promise<Response> {
  const isForLanguage = namesLanguage(request.url);
  const isKept = !isForLanguage && !isTyped(request.url);
  const cache = isKept ? await caches.open(documentCache).catch(() => null) : null;
  const kept = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  const patience = new AbortController();
  const read = () =>
    fetch(isForLanguage ? new Request(request, { signal: patience.signal }) : request);
  const reading = refresh(cache, request.url, read, release, keepAlive).catch(() => null);
  keepAlive(reading);
  if (kept !== undefined) return kept;
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const answer = await Promise.race([reading, late]);
  if (answer !== null) return answer;
  patience.abort();
  return release.shell();
}

/** Most visits begin with these, so each can be opened without a network. */
export async function storeLandings(release: Release): Promise<void> {
  const cache = await caches.open(documentCache);
  const facts: Promise<unknown>[] = [];
  for (const path of landingPaths) {
    const url = new URL(path, location.origin).href;
    if ((await cache.match(url, { ignoreVary: true })) !== undefined) continue;
    // Its next visit, or the next start of a page, tries again.
    await refresh(
      cache,
      url,
      () => fetch(url, { signal: AbortSignal.timeout(landingTimeoutMs) }),
      release,
      (work) => facts.push(work),
    ).catch(() => null);
  }
  await Promise.all(facts);
}

/** Null where the shell is the better answer: not the service's own document, or of another release. */
async function refresh(
  cache: Cache | null,
  url: string,
  read: () => Promise<Response>,
  { isOwn }: Release,
  keepAlive: KeepAlive,
): Promise<Response | null> {
  const response = await read();
  // Whose redirect it is cannot be seen: a network that wants a sign-in first sends readers elsewhere too.
  if (response.type === 'opaqueredirect') return null;
  const isOurs = response.headers.get(headerNames.ours) !== null;
  if (!isOurs || response.status >= 500) return null;
  const html = await response.clone().text();
  // Whoever opens this browser next may not be of the library.
  const isClosed = isOfClosedLibrary(html);
  if (isClosed) await forgetDocuments();
  if (!isOwn(html)) return null;
  // The service had no time to render, or failed: what is kept stays.
  if (isClosed || response.headers.get('Cache-Control') === 'no-store') return response;
  const isRendered = response.ok && html.includes(`id="${documentData.rendered}"`);
  await store(cache, url, isRendered ? html : null, response.headers).catch(() => {});
  // A reader may follow a link of the document before its program runs, and the program of what opens then draws from these.
  if (isRendered) keepAlive(storeFactsOf(html).catch(() => {}));
  return response;
}

/** Drops the one that was not opened for longest. */
async function store(
  cache: Cache | null,
  url: string,
  html: string | null,
  headers: Headers,
): Promise<void> {
  if (cache === null) return;
  const former = html === null ? undefined : await cache.match(url, { ignoreVary: true });
  // In memory before it is deleted.
  const restored = former && new Response(await former.text(), { headers: former.headers });
  await cache.delete(url);
  if (html === null) return;
  try {
    await cache.put(url, new Response(withoutToken(html), { headers }));
  } catch (error) {
    // A full disk: an older document is better than none.
    if (restored !== undefined) await cache.put(url, restored);
    throw error;
  }
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - maxDocuments))) {
    await cache.delete(oldest);
  }
}

/** A document of typed words would tell the next reader what was searched for. */
function isTyped(url: string): boolean {
  return new URL(url).searchParams.getAll('q').some((text) => text !== '');
}

/** It sets the cookie of the device's language, which the reader may have changed: a late answer is not waited for. */
function namesLanguage(url: string): boolean {
  return languageOf(new URL(url).searchParams.get('lang')) !== null;
}

/** The page asks for a token of its own, and knows by that that the document is no new one. */
function withoutToken(html: string): string {
  return html.replace(/"accessToken":"[^"]*"/, '"accessToken":null');
}
