// How the page comes to life: tenant → theme → language → route, what is remembered first.

import { setDocumentLayout, showTimeBy } from '#browser/first-render.ts';
import { setRouter } from '#browser/history.ts';
import { pause, whenIdle } from '#browser/schedule.ts';
import { type Answer, deriveQuery } from '#client/calls/calls.ts';
import { bringSnapshot } from '#client/snapshots/snapshots.ts';
import { serverNow } from '#client/transport/clock.ts';
import { findReference } from '#contract/calls/collection/references.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import type { Bootstrap } from '#contract/models/model.ts';
import { setTimeZone } from '#contract/rules/day.ts';
import { languageOf } from '#contract/rules/language.ts';
import type { RenderedData } from '#contract/wire/document.ts';
import { errorOf } from '#contract/wire/errors.ts';
import { watchConnectivity } from '#data/connectivity.ts';
import { isPatronKey, queryClient, setRefusal } from '#data/query-client.ts';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { announceWording, currentLanguage } from '#i18n/use-text.ts';
import { libraryAtom, patronAtom, sessionAtom, sessionStore, tenancyAtom } from '#session/atoms.ts';
import { boot, showAsRendered, startClient } from '#session/boot.ts';
import {
  applyBootstrapWording,
  chosenLanguage,
  fetchWording,
  layKeptWording,
  rememberFirstDay,
  rememberLanguage,
  setLanguage,
  startLanguage,
  storeLanguage,
} from '#session/language.ts';
import { makeRouter, requestScreen } from '../routes/routes.tsx';
import { crashedScreen } from '../shell/errors/crashed.tsx';
import { startErrorPolicy } from '../shell/errors/error-policy.ts';
import { judgeAgain } from '../shell/judge-again.ts';
import { nameManifest, watchForInstall } from '../shell/notes/install.ts';
import { updates } from '../shell/notes/updates.ts';
import { loadUnknownLibrary } from '../shell/root.tsx';
import { startAppearance, startTheme } from '../theme/appearance.ts';
import { begin } from './begin.ts';
import { lookForBlocked } from './blocked.ts';

type Router = Awaited<ReturnType<typeof makeRouter>>;

/** Brings the page to the point where it can be drawn. */
export async function prepare(
  bootstrap: Bootstrap | null,
  rendered: RenderedData | null,
): Promise<Router> {
  watchForInstall();
  updates.noteWorker();
  startAppearance();
  startErrorPolicy();
  deriveQuery(searchTitles, async (input) => {
    const { titlesFromKept } = await import('#features/search-box/kept/kept-reading.ts');
    return titlesFromKept(input);
  });
  deriveQuery(findReference, async (input) => {
    const { referenceFromKept } = await import('#features/search-box/kept/kept-reading.ts');
    return referenceFromKept(input);
  });
  showTimeBy(serverNow);
  startClient(isKept(bootstrap) ? null : bootstrap);
  if (rendered !== null && bootstrap !== null) await takeOver(rendered, bootstrap);
  else await findOut(bootstrap);
  startTheme();
  followTimeZone();
  const router = await makeRouter(rendered !== null);
  setRouter(router);
  // Who is signed in, and whether there is a library, decide who may be where: judge again.
  sessionStore.sub(sessionAtom, () => judgeAgain(router));
  sessionStore.sub(tenancyAtom, () => judgeAgain(router));
  forgetWithThePatron();
  return router;
}

async function takeOver(rendered: RenderedData, bootstrap: Bootstrap): Promise<void> {
  const { timestamp } = bootstrap;
  const { address, language, isCompact, facts, learntAt = timestamp } = rendered;
  // It was drawn for its own day.
  if (isKept(bootstrap)) showTimeBy(() => timestamp);
  if (languageOf(new URLSearchParams(location.search).get('lang')) !== null)
    storeLanguage(language);
  if (address !== location.pathname + location.search) {
    history.replaceState(history.state, '', address + location.hash);
  }
  setDocumentLayout(isCompact, address);
  showAsRendered(bootstrap);
  for (const { key, data, refusal } of facts) {
    if (refusal !== undefined) {
      setRefusal(key, errorOf(refusal));
      continue;
    }
    queryClient.setQueryData(key, { data, learntAt, isFresh: true }, { updatedAt: learntAt });
    bringSnapshot(key[1] ?? '', { data, learntAt });
  }
  const isUnknown = sessionStore.get(tenancyAtom).kind === 'unknown';
  await Promise.all([
    startTexts(language),
    loadSearchOf(address),
    isUnknown ? loadUnknownLibrary() : null,
  ]);
  applyBootstrapWording(bootstrap);
}

async function loadSearchOf(address: string): Promise<void> {
  if (!/[?&]q=/.test(address)) return;
  const { loadListSearches } = await import('#features/collection-list/list-searches.ts');
  // Without it the list is drawn again.
  await loadListSearches().catch(() => {});
}

/** Days by today's clock, facts with the time at which they were true. */
function showAge({ facts }: RenderedData, learntAt: number): void {
  showTimeBy(serverNow);
  announceWording();
  const aged = (answer: Answer<unknown> | undefined) =>
    answer?.learntAt === learntAt ? { ...answer, isFresh: false } : undefined;
  for (const { key } of facts) queryClient.setQueryData(key, aged, { updatedAt: learntAt });
}

/** A kept document may be older than what the device knows. */
async function showNewer({ facts }: RenderedData, { library }: Bootstrap, learntAt: number) {
  if (library === null) return;
  const { showNewerFacts } = await import('./keep-facts.ts');
  await showNewerFacts(facts, library.libraryCode, learntAt);
}

/** The worker takes the token away (sw/documents.ts). */
function isKept(bootstrap: Bootstrap | null): boolean {
  return bootstrap !== null && bootstrap.library !== null && bootstrap.accessToken === null;
}

/** What the device remembers, or the service says now. */
async function findOut(bootstrap: Bootstrap | null): Promise<void> {
  watchConnectivity();
  makeAddressReadable();
  requestScreen(location);
  const langParam = new URLSearchParams(location.search).get('lang');
  await Promise.all([
    startLanguage(languageOf(langParam), bootstrap?.library?.libraryAttr.openingLanguage).then(
      () => {
        if (bootstrap?.wording) applyBootstrapWording(bootstrap);
      },
    ),
    boot(bootstrap),
  ]);
  const library = sessionStore.get(libraryAtom);
  if (library !== null && !bootstrap?.wording) await layKeptWording(library, currentLanguage());
  // What the front door and its title say; a library's screens ask for these texts where they need them.
  if (library === null) await loadLaterTexts().catch(() => {});
}

export async function recall(bootstrap: Bootstrap | null, rendered: RenderedData): Promise<void> {
  watchConnectivity();
  await boot(isKept(bootstrap) ? null : bootstrap);
  // The service may also have answered with what it had, while it could not render.
  if (bootstrap !== null && (isKept(bootstrap) || rendered.learntAt !== undefined)) {
    const { learntAt = bootstrap.timestamp } = rendered;
    showAge(rendered, learntAt);
    void showNewer(rendered, bootstrap, learntAt).catch(reportError);
  }
  const language = chosenLanguage() ?? rendered.language;
  if (language === currentLanguage()) rememberLanguage(language);
  else await setLanguage(language);
}

/** The router can read a path without its escapes, and says that it names no screen. */
function makeAddressReadable(): void {
  const { pathname, search, hash } = location;
  if (isReadable(pathname)) return;
  history.replaceState(history.state, '', pathname.replaceAll('%', '') + search + hash);
}

function isReadable(path: string): boolean {
  try {
    // What is not used is no question: a build would leave it out.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

export async function settle(
  bootstrap: Bootstrap | null,
  rendered: RenderedData | null,
): Promise<void> {
  // First, because a reader who leaves soon may come back without a network.
  if (rendered !== null && bootstrap !== null && bootstrap.library !== null) {
    const { libraryCode } = bootstrap.library;
    const start = async () => {
      const { keepFacts } = await import('./keep-facts.ts');
      return () => keepFacts(rendered.facts, libraryCode);
    };
    await begin(start);
  }
  // Where it does not come now, it is asked for again when it is needed.
  void crashedScreen().catch(() => {});
  lookForBlocked();
  rememberFirstDay();
  await settleLibrary();
  whenIdle(nameManifest, { timeout: 3_000 });
  // For measurements: the page asks for nothing more by itself.
  performance.mark('portal-settled');
}

async function settleLibrary(): Promise<void> {
  const library = sessionStore.get(libraryAtom);
  if (library === null) return;
  void fetchWording(library, currentLanguage());
  // One after the other as far as they go, since each asks for chunks of its own: the reader may be at work already.
  for (const part of laterParts) {
    await pause();
    await begin(part);
  }
}

const laterParts: readonly (() => Promise<() => unknown>)[] = [
  async () => (await import('./admin-quit.ts')).startAdminQuit,
  startOfSending,
  async () => (await import('#session/leaving.ts')).startLeaving,
  async () => (await import('./worker.ts')).startWorker,
  async () => (await import('#data/drafts-flow.ts')).startDrafts,
  startOfKeeping,
  startOfPush,
];

async function startOfSending(): Promise<() => Promise<void>> {
  const { sendWaiting, startOutbox } = await import('#data/outbox-flow.ts');
  const { startRetrying } = await import('#data/retry.ts');
  return () => {
    startRetrying(sendWaiting);
    return startOutbox();
  };
}

async function startOfKeeping(): Promise<() => Promise<void>> {
  const { startKeeping } = await import('#data/keeping.ts');
  const { planOf } = await import('./keep-plans.ts');
  const { startKeepingFollows } = await import('./keep-follows.ts');
  return () => {
    startKeepingFollows();
    return startKeeping(planOf);
  };
}

/** Nobody who has not allowed notifications loads the program for them. */
async function startOfPush(): Promise<() => void> {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  return isAllowed ? (await import('./push-start.ts')).startPush : () => {};
}

/** Days and times are the library's. */
function followTimeZone(): void {
  const follow = () => setTimeZone(sessionStore.get(libraryAtom)?.libraryAttr.timeZone);
  follow();
  sessionStore.sub(libraryAtom, follow);
}

/** They leave the page's memory with the patron. */
function forgetWithThePatron(): void {
  let shown = sessionStore.get(patronAtom)?.username;
  sessionStore.sub(patronAtom, () => {
    const username = sessionStore.get(patronAtom)?.username;
    if (username === shown) return;
    shown = username;
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPatronKey(queryKey) });
  });
}
