// The order in which the page comes to life: tenant → theme → language → route, with everything
// remembered shown first; what can wait comes after the first drawing.

import * as z from 'zod/mini';
import { setRouter } from '#browser/navigation-state.ts';
import { pause } from '#browser/pause.ts';
import { showTimeBy } from '#browser/shown-now.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { deriveQuery } from '#client/calls/calls.ts';
import { serverNow } from '#client/calls/clock.ts';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { Bootstrap } from '#contract/models/model.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { watchConnectivity } from '#data/connectivity.ts';
import { isPatronKey, queryClient } from '#data/query-client.ts';
import { prefetch } from '#data/use-read.ts';
import { isTitleList } from '#features/collection-list/titles/places.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { libraryAtom, patronAtom, sessionAtom, sessionStore, tenancyAtom } from '#session/atoms.ts';
import { boot } from '#session/boot.ts';
import { applyBootstrapWording, fetchWording, startLanguage } from '#session/language.ts';
import { crashedScreen } from '../errors/crashed.tsx';
import { startErrorPolicy } from '../errors/error-policy.ts';
import { lookForBlocked } from '../notes/blocked.ts';
import { languageOf } from '../routes/guards.ts';
import { makeRouter } from '../routes/routes.tsx';
import { startAppearance, startTheme } from '../theme/appearance.ts';
import { nameManifest, watchForInstall } from './install.ts';

/** Facts that take longer than this come when they come, into the screen's own signs of waiting. */
const timeoutMs = 1_500;

type Router = ReturnType<typeof makeRouter>;

/** Brings the page to the point where it can be drawn. */
export async function prepare(): Promise<Router> {
  watchForInstall();
  startAppearance();
  startErrorPolicy();
  watchConnectivity();
  deriveQuery(searchTitles, async (input) => {
    const { titlesFromKept } = await import('#features/search-box/kept-reading.ts');
    return titlesFromKept(input);
  });
  showTimeBy(serverNow);
  await pause();
  const bootstrap = bootstrapOfDocument();
  const langParam = new URLSearchParams(location.search).get('lang');
  const texts = startLanguage(langParam === null ? null : languageOf(langParam));
  await pause();
  await Promise.all([boot(bootstrap), texts]);
  // What the front door and its title say; a library's screens ask for these texts where they need them.
  if (sessionStore.get(libraryAtom) === null) await loadLaterTexts().catch(() => {});
  if (bootstrap?.wording) applyBootstrapWording(bootstrap);
  await pause();
  // What does not come ahead is asked for again by the screen, which says what is wrong.
  const facts = askAhead(location.pathname).catch(() => {});
  await pause();
  startTheme();
  await pause();
  makeAddressReadable();
  const router = makeRouter();
  setRouter(router);
  // Who is signed in, and whether there is a library, decide who may be where: judge again.
  sessionStore.sub(sessionAtom, () => void router.revalidate());
  sessionStore.sub(tenancyAtom, () => void router.revalidate());
  forgetWithThePatron();
  await whileFirstPaint(facts);
  return router;
}

/** A path whose escapes are none names no screen: without them the router can read it, and says so. */
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

/** Asks for the facts of a landing screen before its program is there. */
async function askAhead(path: string): Promise<void> {
  if (sessionStore.get(libraryAtom) === null) return;
  const list = { offset: 0, limit: listLimit };
  const id = new URLSearchParams(location.search).get('id');
  const requests: Promise<unknown>[] = [];
  if (path === shellPaths.databaseList) requests.push(prefetch(listDatabases, list));
  else if (path === shellPaths.databaseDetail && id !== null)
    // Texts that come after the rest would come a third of a second after it.
    requests.push(prefetch(getDatabase, { id }), import('#screens/databases/detail-text.tsx'));
  else if (isTitleList(path))
    requests.push(import('./ask-ahead-titles.ts').then((ahead) => ahead.askAheadTitles(path)));
  else return;
  await pause();
  await Promise.all([...requests, prefetch(listSubjects, {})]);
  if (path !== shellPaths.databaseList) return;
  const { prepareAhead } = await import('#screens/databases/database-list-screen.tsx');
  await pause();
  await prepareAhead();
}

/** While the document's own rows are read, the screen may as well wait until it has as much. */
async function whileFirstPaint(facts: Promise<void>): Promise<void> {
  if (document.getElementById('first-paint') === null) return;
  await Promise.race([facts, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** What comes after the first drawing. */
export async function settle(): Promise<void> {
  // Where it does not come now, it is asked for again when it is needed.
  await crashedScreen().catch(() => {});
  lookForBlocked();
  await settleLibrary();
  whenIdle(nameManifest, { timeout: 3_000 });
}

async function settleLibrary(): Promise<void> {
  const library = sessionStore.get(libraryAtom);
  if (library === null) return;
  await fetchWording(library, currentLanguage());
  // One after the other, since each asks for chunks of its own: the reader may be at work already.
  for (const part of laterParts) {
    await pause();
    await begin(part);
  }
}

/** What is started after the first drawing, each with a chunk of its own. */
const laterParts: readonly (() => Promise<() => unknown>)[] = [
  async () => (await import('../sign-in/admin-quit.ts')).startAdminQuit,
  startOfSending,
  async () => (await import('./worker.ts')).startWorker,
  async () => (await import('./keep-first-screen.ts')).startKeeping,
  startOfKeeping,
];
/** Waits before a part that was lost on the way is asked for again, ms. */
const pausesMs = [1_000, 4_000, 16_000];

/** Starts a part; one that does not come holds no other up. */
async function begin(part: () => Promise<() => unknown>, tries = 0): Promise<void> {
  let start: () => unknown;
  try {
    start = await part();
  } catch {
    const pauseMs = pausesMs[tries];
    if (pauseMs !== undefined) setTimeout(() => void begin(part, tries + 1), pauseMs);
    return;
  }
  await start();
}

async function startOfSending(): Promise<() => Promise<void>> {
  const { sendWaiting, startOutbox } = await import('#data/outbox-flow.ts');
  const { startRetrying } = await import('#data/retry.ts');
  return async () => {
    await startOutbox();
    startRetrying(sendWaiting);
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

/** What the service wrote into the document; null in the bare shell and for anything unreadable. */
function bootstrapOfDocument(): Bootstrap | null {
  const block = document.getElementById('bootstrap');
  if (block === null) return null;
  try {
    return z.parse(Bootstrap, JSON.parse(block.textContent ?? ''));
  } catch {
    return null;
  }
}

/** Facts of a patron leave the memory of the page with the patron. */
function forgetWithThePatron(): void {
  let shown = sessionStore.get(patronAtom)?.username;
  sessionStore.sub(patronAtom, () => {
    const username = sessionStore.get(patronAtom)?.username;
    if (username === shown) return;
    shown = username;
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPatronKey(queryKey) });
  });
}
