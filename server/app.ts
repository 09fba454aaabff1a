// The service as a function: (Request) => Response. Knows nothing of ports, signals or processes.
import { Hono } from 'hono';
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import { makeAnswerCache } from './http/answer-cache.ts';
import { apiDocsAnswer, apiDocsPath } from './http/api-docs.ts';
import { callAnswers } from './http/call-answers.ts';
import { callerReader } from './http/caller.ts';
import { isFromItsPage, preflightAnswer, withCors } from './http/cors.ts';
import { refusedResponse } from './http/envelope.ts';
import { goAnswer } from './http/go-routes.ts';
import type { Handlers } from './http/handlers.ts';
import { healthRoutes } from './http/health.ts';
import { type HostFacts, hostReader } from './http/host-facts.ts';
import { errorFacts, type Log } from './http/log.ts';
import { pageRoutes } from './http/page-routes.ts';
import type { Site } from './http/site.ts';
import { tokensWith } from './http/tokens.ts';
import { visitorReader } from './http/visitor-address.ts';
import { openSearch } from './search/engine.ts';
import { databaseHandlers } from './services/databases.ts';
import { departmentHandlers } from './services/departments.ts';
import { followHandlers } from './services/follows.ts';
import { importHandlers } from './services/imports.ts';
import { knowledgeHandlers } from './services/knowledge.ts';
import { noticeHandlers } from './services/notices.ts';
import { otherHandlers } from './services/others.ts';
import { overviewHandlers } from './services/overview.ts';
import { platformHandlers } from './services/platform.ts';
import { portalHandlers } from './services/portal.ts';
import { profileHandlers } from './services/profile.ts';
import { searchHandlers } from './services/search.ts';
import { sessionHandlers } from './services/sessions.ts';
import { subjectHandlers } from './services/subjects.ts';
import { subscriptionHandlers } from './services/subscription.ts';
import { targetHandlers } from './services/targets.ts';
import { tenantHandlers } from './services/tenants.ts';
import { timeHandlers } from './services/time.ts';
import { titleHandlers } from './services/titles.ts';
import { visitHandlers } from './services/visits.ts';
import { wordingHandlers } from './services/wording.ts';
import { workHandlers } from './services/works.ts';
import { type Outward, outward } from './sign-in/outward.ts';
import { signInRoutes } from './sign-in/routes.ts';
import type { Store } from './store/database.ts';
import { isDatabaseAway } from './store/database-away.ts';
import { type LibraryRecord, openLibraryRegister } from './store/library-register.ts';
import { serverKey } from './store/server-keys.ts';
import { openSessionRegister } from './store/session-register.ts';

const handlers: Handlers = {
  ...timeHandlers,
  ...tenantHandlers,
  ...sessionHandlers,
  ...wordingHandlers,
  ...databaseHandlers,
  ...subjectHandlers,
  ...followHandlers,
  ...visitHandlers,
  ...noticeHandlers,
  ...platformHandlers,
  ...targetHandlers,
  ...portalHandlers,
  ...knowledgeHandlers,
  ...profileHandlers,
  ...departmentHandlers,
  ...subscriptionHandlers,
  ...importHandlers,
  ...titleHandlers,
  ...searchHandlers,
  ...otherHandlers,
  ...workHandlers,
  ...overviewHandlers,
};

export interface AppDependencies {
  store: Store;
  settings: {
    baseDomain: string;
    trustedProxies: readonly string[];
    separateApi: { label: string; origin: string } | null;
  };
  site: Site;
  log: Log;
  /** How campuses are asked; tests bring campuses of their own. */
  outward?: Outward;
  /** The clock; tests may move it. */
  now?: () => Date;
}

export interface App {
  /** @param peer address of whoever is connected; '' where there is no connection */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** Every library there is now. */
  libraries(): Promise<LibraryRecord[]>;
  /** Builds what the first search would wait for; `/health/ready` says so meanwhile. */
  warmUp(): void;
  close(): Promise<void>;
}

type Bindings = { peer: string };

/** Paths that only ever answer with an envelope. */
const callPrefixes = /^\/(?:metaapi|meta-[^/]*|knowledge|log|util|api)(?:\/|$)/;

/** Paths of signing in and out, answered by pages of their own. */
const signInPrefixes = /^\/(?:sso|cas)\//;

/** @throws where the database cannot be reached */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { store, settings, site, log } = dependencies;
  const now = dependencies.now ?? (() => new Date());
  const libraries = await openLibraryRegister(store);
  const sessions = await openSessionRegister(store);
  const tokens = tokensWith({
    access: await serverKey(store, 'access-token'),
    refresh: await serverKey(store, 'refresh-token'),
  });
  const readVisitor = visitorReader(settings.trustedProxies);
  const readHost = hostReader(settings, libraries);
  const cache = makeAnswerCache();
  const search = await openSearch(store, (error) =>
    log.error(errorFacts(error), 'The search index could not be built'),
  );
  const readCaller = callerReader(tokens, sessions);
  const calls = callAnswers({ store, tokens, cache, handlers, search, readCaller });
  const pages = pageRoutes({ store, settings, site, tokens, cache, calls });
  const signIn = signInRoutes(store, log, dependencies.outward ?? outward);
  const health = healthRoutes(store, search.isWarmingUp);

  const factsOf = (request: Request, peer: string): Promise<HostFacts> => {
    const host = request.headers.get('host') ?? new URL(request.url).host;
    return readHost(host, readVisitor(request.headers, peer));
  };

  const router = new Hono<{ Bindings: Bindings }>();
  for (const call of Object.values<AnyCall>(allCalls)) {
    router.on(call.method, templateOf(call).replace(/\{(\w+)\}/g, ':$1'), async ({ req, env }) => {
      const host = await factsOf(req.raw, env.peer);
      if (host.isSeparateApi && !isFromItsPage(req.raw, host, settings))
        throw new AppError('forbidden');
      return withCors(await calls.answer(call, req.raw, host, now()), req.raw, host);
    });
  }
  router.get('/health/:kind', ({ req }) => health(req.param('kind')));
  router.get('/go/:kind/:id', async ({ req, env }) => {
    const host = await factsOf(req.raw, env.peer);
    return (await goAnswer(store, req.raw, host, now())) ?? notFound();
  });
  router.all('*', async ({ req, env }) => {
    const path = req.path;
    const host = await factsOf(req.raw, env.peer);
    if (host.isSeparateApi && req.method === 'OPTIONS')
      return preflightAnswer(req.raw, host, settings);
    const isDocs = path.startsWith(apiDocsPath) && req.method === 'GET';
    const docs = isDocs ? apiDocsAnswer(path, host) : null;
    if (docs !== null) return docs;
    if (callPrefixes.test(path) || host.isSeparateApi) throw new AppError('notFound');
    if (signInPrefixes.test(path)) return (await signIn(req.raw, path, host, now())) ?? notFound();
    return (await pages(req.raw, path, host, now())) ?? notFound();
  });
  router.onError((error, { req }) => {
    const refusal = refusalOf(error);
    if (refusal.error === 'operationFailed' || refusal.error === 'unavailable') {
      log.error({ ...errorFacts(error), path: pathForLog(req.path) }, 'A request failed');
    }
    const isAway = refusal.error === 'unavailable';
    const isPage =
      req.method === 'GET' && !callPrefixes.test(req.path) && !signInPrefixes.test(req.path);
    return (
      (isAway && isPage ? pages.withoutDatabase(req.raw, req.path) : null) ??
      refusedResponse(refusal)
    );
  });

  return {
    fetch: async (request, peer = '') => router.fetch(request, { peer }),
    libraries: libraries.all,
    warmUp: search.warmUp,
    close: async () => {
      await search.close();
      await libraries.close();
      await sessions.close();
    },
  };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'operationFailed');
}

/** Ids in paths may tell what a reader reads. */
function pathForLog(path: string): string {
  return path.split('/').slice(0, 5).join('/');
}

function notFound(): Response {
  return new Response('404\n', {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
