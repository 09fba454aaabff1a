// The service as a function from Request to Response. It knows no port, signal or process.
import { Hono } from 'hono';
import { templatesOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import { openUrlPath, unsubscribePrefix } from '#contract/wire/paths.ts';
import { allHandlers as handlers } from '#server/calls/all-handlers.ts';
import { allRoles } from '#server/config/setting-values.ts';
import { type PageParts, wordingOf } from '#server/documents/document-answer.ts';
import { errorAnswers, httpRefusalAnswer } from '#server/documents/error-answers.ts';
import { goResponse } from '#server/documents/links/go-routes.ts';
import { openUrlResponse } from '#server/documents/links/openurl.ts';
import { unsubscribeResponse } from '#server/documents/links/unsubscribe-page.ts';
import { pageRoutes } from '#server/documents/page-routes.ts';
import { isNavigating } from '#server/documents/pages/away-page.ts';
import { openSessionRegister } from '#server/domain/accounts/sessions/session-register.ts';
import { liveFigures } from '#server/domain/figures/live.ts';
import { marksPurpose, marksWith } from '#server/domain/figures/marks.ts';
import { counterPrefix, counterResponse } from '#server/feeds/counter/counter-api.ts';
import { feedAnswers } from '#server/feeds/feed-answers.ts';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import {
  formPaths,
  methodsAt,
  templateAt,
  wrongMethodResponse,
} from '#server/http/calls/call-methods.ts';
import { callerReader } from '#server/http/calls/caller.ts';
import { makeDispatcher } from '#server/http/calls/dispatcher.ts';
import { HttpRefusal } from '#server/http/calls/http-refusal.ts';
import { isPlainAddress } from '#server/http/calls/input/input-text.ts';
import { keyReader } from '#server/http/calls/key-caller.ts';
import { type HostFacts, hostReader, isHost } from '#server/http/context/host-facts.ts';
import { tokensWith } from '#server/http/context/tokens.ts';
import { proxyNotice, visitorReader } from '#server/http/context/visitor-address.ts';
import { isFromLibraryPage, preflightResponse, withCors } from '#server/http/cors.ts';
import { defaultDeadlineMs, withDeadline } from '#server/http/deadline.ts';
import { notFound } from '#server/http/failures.ts';
import { healthRoutes } from '#server/http/health.ts';
import { makeLimits } from '#server/http/limits.ts';
import { liveStreams } from '#server/http/live-streams.ts';
import { pathForLog } from '#server/http/path-for-log.ts';
import {
  callPrefixes,
  newFacts,
  type RequestFacts,
  requestNotes,
  routeOf,
  signInPrefixes,
} from '#server/http/request-facts.ts';
import { callForwarder } from '#server/http/search-nodes/forwarding.ts';
import { noIndex } from '#server/http/search-nodes/no-index.ts';
import { remoteReads } from '#server/http/search-nodes/remote-reads.ts';
import { searchNodesAt } from '#server/http/search-nodes/search-nodes.ts';
import { openSender } from '#server/http/search-nodes/send-request.ts';
import { secured } from '#server/http/security-headers.ts';
import { inProcessRunner } from '#server/jobs/in-process-runner.ts';
import { contactOf, openPush } from '#server/messages/channels/push/push-sender.ts';
import { unsubscribePurpose } from '#server/messages/unsubscribe-token.ts';
import { apiDocs, apiDocsPath } from '#server/openapi/api-docs.ts';
import { errorFacts } from '#server/operations/log.ts';
import { makeMetrics } from '#server/operations/metrics/metrics.ts';
import { hasToken, metricsPath } from '#server/operations/metrics/metrics-answer.ts';
import { idpHttp } from '#server/sign-in/idp/idp-http.ts';
import { ticketIssuer } from '#server/sign-in/idp/ticket-issuer.ts';
import { signInRoutes } from '#server/sign-in/routes.ts';
import { memoryUse } from '#server/store/bounded-cache.ts';
import { withSignal } from '#server/store/connection/async-context.ts';
import { defaultConnections } from '#server/store/connection/database.ts';
import { makeFairQueue, sharesOf } from '#server/store/fair-queue.ts';
import { openLibraryRegister } from '#server/store/rows/library-register.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import packageFile from '../package.json' with { type: 'json' };
import type { App, AppDependencies } from './app-parts.ts';
import { ownSearch } from './own-search.ts';

/** Share of the cache memory that search answers get. */
const shareOfSearches = 1 / 8;
/** Of a call's time, what one search node may take: then there is time for a second one. */
const shareOfSearchNode = 0.45;

/** @throws Error when the database cannot be reached */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { store, settings, site, log, objects = null } = dependencies;
  const { now = () => new Date(), deadlineMs = defaultDeadlineMs } = dependencies;
  const libraries = await openLibraryRegister(store);
  const sessions = openSessionRegister(store);
  const tokens = tokensWith({
    access: await serverKey(store, 'access-token'),
    refresh: await serverKey(store, 'refresh-token'),
  });
  const marks = marksWith(await serverKey(store, marksPurpose));
  const unsubscribeKey = await serverKey(store, unsubscribePurpose);
  const { baseDomain, pushOrigins = [] } = settings;
  const push = await openPush(store, { contact: contactOf(baseDomain), origins: pushOrigins, now });
  const readVisitor = visitorReader(settings.trustedProxies);
  const noteProxy = proxyNotice(settings.trustedProxies, () =>
    log.warn(
      'Requests come through a proxy, and TRUSTED_PROXIES is not set: every visitor counts as the proxy, for sign-in limits and for who is on campus',
    ),
  );
  const readHost = hostReader(settings, libraries);
  const cacheBytes = (settings.answerCacheMb ?? 64) * 1024 * 1024;
  const searchesBytes = Math.floor(cacheBytes * shareOfSearches);
  const cache = makeAnswerCache({
    name: 'answers',
    maxBytes: cacheBytes - searchesBytes,
  });
  const searches = makeAnswerCache({ name: 'searches', maxBytes: searchesBytes });
  const { roles = allRoles, searchUrls = [] } = settings;
  const [isWeb, isSearch] = [roles.includes('web'), roles.includes('search')];
  const search = isSearch ? await ownSearch(dependencies) : noIndex;
  const sender = openSender();
  const searchNodes = searchNodesAt(searchUrls, sender.send, {
    answerMs: deadlineMs * shareOfSearchNode,
    onAway: (node, error) => log.warn({ ...errorFacts(error), node }, 'A search node is away'),
  });
  const forwarded = isSearch ? null : callForwarder(searchNodes, deadlineMs);
  const readCaller = callerReader(tokens, sessions);
  const readKey = keyReader(store, (use, isRead) =>
    log[isRead ? 'debug' : 'info']({ event: 'keyUsed', ...use }, 'A key was used'),
  );
  const jobs = dependencies.jobs ?? inProcessRunner(store, log);
  const queue = makeFairQueue(sharesOf(settings.databasePool ?? defaultConnections));
  const calls = makeDispatcher({
    store,
    tokens,
    marks,
    cache,
    searches,
    handlers,
    libraries,
    search,
    remote: forwarded && remoteReads(forwarded, tokens, libraries.platform),
    readCaller,
    readKey,
    jobs,
    objects,
    ticketIssuer: ticketIssuer(dependencies.outward ?? idpHttp, log),
    hasMail: settings.hasMail ?? false,
    push,
    limits: makeLimits(settings.searchesPerSecond),
    queue,
    audit: (library, facts) => log.info({ library, ...facts }, 'A change'),
  });
  const sources = {
    pool: store.pool,
    isListening: store.isListening,
    search: isSearch ? search.figures : null,
    jobs: dependencies.jobFigures ?? null,
    caches: () => ({ answers: cache.usage(), searches: searches.usage() }),
    memory: memoryUse,
    waitingCalls: queue.waiting,
  };
  const metrics = settings.isMeasured ? makeMetrics(sources, packageFile.version) : null;
  const docsAt = apiDocs(site, packageFile.version);
  const pageParts: PageParts = {
    store,
    objects,
    settings,
    site,
    tokens,
    cache,
    searches,
    calls,
    platform: () => libraries.platform(),
    onTrouble: (error, path) =>
      log.warn({ ...errorFacts(error), path: pathForLog(path) }, 'A screen could not be rendered'),
  };
  const answerFeed = feedAnswers({
    ...pageParts,
    wordingOf: (host) => wordingOf(pageParts, host),
  });
  const pages = pageRoutes(pageParts, answerFeed);
  const signIn = signInRoutes(store, log, dependencies.outward ?? idpHttp, site);
  const note = requestNotes(metrics, settings.logsAccess ? log : null);
  const live = liveStreams(
    (library) =>
      store.inLibrary(library.code, (tx) => liveFigures({ tx, library, marks, now: now() })),
    (error) => log.warn(errorFacts(error), 'The figures of now could not be read'),
  );
  let isLeaving = false;
  const health = healthRoutes(store, search.isWarmingUp, () => isLeaving, packageFile.version);

  const failures = errorAnswers({ log, metrics, pages });

  const factsOf = async (request: Request, env: RequestFacts): Promise<HostFacts> => {
    const host = request.headers.get('host') ?? new URL(request.url).host;
    if (!isHost(host)) throw new HttpRefusal(400);
    const facts = await readHost(host, env.visitor);
    const { library } = facts;
    env.library = library?.code ?? null;
    if (library !== null) env.libraryKind = library.isInternational ? 'international' : 'national';
    return facts;
  };

  const nothingAt = async (request: Request, path: string, host: HostFacts) =>
    (await pages.nothing(request, path, host, now())) ?? notFound();

  const timed = (_: unknown, next: () => Promise<void>) => withDeadline(deadlineMs, next);
  const untimed = (_: unknown, next: () => Promise<void>) => withSignal(null, next);

  const router = new Hono<{ Bindings: RequestFacts }>();
  for (const call of Object.values<AnyCall>(allCalls)) {
    // A node without readers answers what search nodes are asked, and no more.
    if (!isWeb && !(isSearch && call.needsIndex !== undefined)) continue;
    const paths = templatesOf(call).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
    router.on(call.method, paths, call.scope === 'long' ? untimed : timed, async ({ req, env }) => {
      env.route = call.name;
      const host = await factsOf(req.raw, env);
      if (host.isSeparateApi && !isFromLibraryPage(req.raw, host, settings))
        throw new AppError('forbidden');
      const own = await forwarded?.(call, req.raw, host, env.id);
      if (own !== undefined && 'answer' in own) return own.answer;
      const request = own?.request ?? req.raw;
      const answering = () => calls.answer(call, request, host, now());
      return withCors(await live.answer(request, host.library, answering), request, host);
    });
  }
  // Health answers on every host: proxies ask by address and may send no host name.
  router.get('/health/:kind', ({ req, env }) => {
    env.route = 'health';
    return health(req.param('kind'));
  });
  router.get(metricsPath, async ({ req, env }) => {
    env.route = 'metrics';
    const isAllowed = hasToken(req.header('authorization') ?? null, settings.metricsToken ?? '');
    if (metrics === null || !isAllowed) return notFound();
    return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } });
  });
  if (!isWeb) router.all('*', () => notFound());
  router.get('/go/:kind/:id', timed, async ({ req, env }) => {
    env.route = 'go';
    const host = await factsOf(req.raw, env);
    return (
      (await goResponse({ store, marks }, req.raw, host, now())) ??
      nothingAt(req.raw, req.path, host)
    );
  });
  router.get(`${counterPrefix}*`, timed, async ({ req, env }) => {
    env.route = 'counter';
    const host = await factsOf(req.raw, env);
    const answer = await counterResponse({ store, readKey }, req.raw, host, now());
    return answer ?? nothingAt(req.raw, req.path, host);
  });
  router.on(['GET', 'POST'], openUrlPath, timed, async ({ req, env }) => {
    env.route = 'openurl';
    const host = await factsOf(req.raw, env);
    return openUrlResponse(store, calls, req.raw, host, now());
  });
  router.on(['GET', 'POST'], `${unsubscribePrefix}:token`, timed, async ({ req, env }) => {
    env.route = 'unsubscribe';
    const host = await factsOf(req.raw, env);
    const answer = await unsubscribeResponse(store, unsubscribeKey, req.raw, host, now());
    return answer ?? nothingAt(req.raw, req.path, host);
  });
  router.all('*', timed, async ({ req, env }) => {
    const path = req.path;
    env.route = routeOf(path);
    const host = await factsOf(req.raw, env);
    if (host.isSeparateApi && req.method === 'OPTIONS')
      return preflightResponse(req.raw, host, settings);
    const isDocs = path.startsWith(apiDocsPath) && req.method === 'GET';
    const docs = isDocs ? docsAt(path, req.raw) : null;
    if (docs !== null) return docs;
    const { method } = req.raw;
    const isCall = callPrefixes.test(path) || host.isSeparateApi;
    const isRead = method === 'GET' || method === 'HEAD';
    // An address of a call whose method is right, and that no call took, has another form than its own.
    const isTaken = method !== 'OPTIONS' && methodsAt(path).includes(method);
    if (isCall && (isTaken || templateAt(path) === null)) throw new AppError('notFound');
    if (isCall || !(isRead || (method === 'POST' && formPaths.includes(path)))) {
      return wrongMethodResponse(method, path);
    }
    const answering = signInPrefixes.test(path) ? signIn : pages;
    return (await answering(req.raw, path, host, now())) ?? nothingAt(req.raw, path, host);
  });
  router.onError((error, { req, env }) => failures.answer(error, req.raw, req.path, env));

  async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const { pathname, search: query } = new URL(request.url);
    const isReadable = pathname.startsWith('/health/') || isPlainAddress(pathname, query);
    if (isReadable) return router.fetch(request, facts);
    const isPage = ['GET', 'HEAD'].includes(request.method) && isNavigating(request);
    return (isPage ? pages.unreadable() : null) ?? httpRefusalAnswer(new HttpRefusal(400), request);
  }

  return {
    metrics,
    fetch: async (request, peer = '') => {
      const visitor = readVisitor(request.headers, peer);
      noteProxy(request.headers);
      const facts = newFacts(request, visitor);
      const startedAt = performance.now();
      const answered = () => answer(request, facts);
      const { tracing } = dependencies;
      const response = secured(
        await (tracing?.request(request, facts, answered) ?? answered()),
        visitor,
      );
      response.headers.set('X-Request-Id', facts.id);
      note(facts, response.status, (performance.now() - startedAt) / 1_000);
      return response;
    },
    libraries: libraries.all,
    warmUp: async () => {
      if (isWeb) await pages.warmUp();
      search.warmUp((await libraries.all()).map(({ code }) => code));
    },
    leave: () => {
      isLeaving = true;
      live.close();
    },
    close: async () => {
      live.close();
      failures.close();
      sender.close();
      await search.close();
      await libraries.close();
    },
  };
}
