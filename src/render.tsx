// The service's entry: the page's own screens, rendered into a document with the facts that everybody may know.
// One rendering is one synchronous step with a store, texts and a cache of its own. Between two steps nothing of a
// library is left in this module or below it (docs/decisions/051-one-rendering.md).

import { brandSteps } from 'virtual:fluent-brand';
import { createDOMRenderer, renderToStyleElements } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import {
  type DrawnPage,
  notePage,
  setDocumentLayout,
  setRenderedPlace,
  showTimeBy,
} from '#browser/first-render.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import type { Language } from '#contract/models/model.ts';
import { setTimeZone } from '#contract/rules/day.ts';
import { ownStyle } from '#contract/rules/rules.ts';
import type { DocumentRequest, RenderedFact, RenderedScreen } from '#contract/wire/document.ts';
import { type AppError, errorOf, isRefusal, refused } from '#contract/wire/errors.ts';
import { isRenderedPath } from '#contract/wire/paths.ts';
import { newQueryClient, queryClient, setRefusal } from '#data/query-client.ts';
import { onMissingFact } from '#data/use-read.ts';
import { loadListSearches } from '#features/collection-list/list-searches.ts';
import { pack as english } from '#i18n/en.ts';
import { laterPack as englishLater } from '#i18n/en-later.ts';
import { newTexts } from '#i18n/i18n.ts';
import { announceWording } from '#i18n/use-text.ts';
import { pack as chinese } from '#i18n/zh_CN.ts';
import { laterPack as chineseLater } from '#i18n/zh_CN-later.ts';
import {
  newSessionStore,
  sessionAtom,
  sessionStore,
  type Tenancy,
  tenancyAtom,
} from '#session/atoms.ts';
import type { SessionState } from '#session/machine.ts';
import { judge } from './app/routes/guards.ts';
import { routes } from './app/routes/routes.tsx';
import { Providers } from './app/shell/app.tsx';
import { loadUnknownLibrary } from './app/shell/root.tsx';
import { themeSheet } from './app/theme/theme.ts';

const texts = {
  zh_CN: { ...chinese, ...chineseLater },
  en: { ...english, ...englishLater },
} as const;

/** Each pass may need facts that only the answers of the pass before named. */
const maxPasses = 5;
const maxRedirects = 4;

// No reader's device: Node's own storage warns, or would be shared by all documents.
for (const area of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, area);

// The routes load these texts too; here they are loaded already.
newTexts('zh_CN', texts.zh_CN, {});
await Promise.all([loadListSearches(), loadUnknownLibrary()]);

const handler = createStaticHandler(routes.map((route) => ({ ...route, loader: undefined })));

/**
 * Renders the screen of an address for a visitor.
 * @returns null where a visitor is led elsewhere, or where nothing is rendered ahead
 * @throws Error where a component throws, or a part of the screen does not come
 */
export async function render(request: DocumentRequest): Promise<RenderedScreen | null> {
  const place = placeOf(request);
  if (place === null || !isRenderedPath(new URL(place.address, request.origin).pathname))
    return null;
  const context = await handler.query(new Request(request.origin + place.address));
  if (context instanceof Response) return null;
  const facts = new Map<string, RenderedFact>();
  for (let pass = 1; ; pass += 1) {
    const drawn = draw({ ...request, ...place }, context, [...facts.values()]);
    const isWhole = drawn.missing.length === 0 && !drawn.isSuspended;
    if (isWhole || pass === maxPasses) {
      // React leaves the same mark where a component threw, and keeps the error to itself.
      if (drawn.isSuspended) throw new Error('A part of the screen threw, or was never there');
      return whole(request, place, drawn, facts);
    }
    await Promise.all(
      drawn.missing.map(async ({ call, input, key }) => {
        facts.set(key.join(), { call, input, key, ...(await answerOf(request, call, input)) });
      }),
    );
    // A part that is loaded on demand is here after a turn of the event loop.
    if (drawn.isSuspended) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** What the service answers; a refusal that would be the same for whoever asks is an answer too. */
async function answerOf({ read }: DocumentRequest, call: string, input: unknown) {
  try {
    return { data: await read(call, input) };
  } catch (error) {
    if (!isRefusal(error) || isPassing(error)) throw error;
    return { data: null, refusal: refused(error) };
  }
}

/** True for a refusal that says something about the service, not about what was requested. */
function isPassing({ status, error }: AppError): boolean {
  return status >= 500 || error === 'tooMany';
}

function whole(
  { isCompact }: DocumentRequest,
  place: Place,
  { html, styles, page }: Drawn,
  facts: ReadonlyMap<string, RenderedFact>,
): RenderedScreen {
  return { ...place, ...page, isCompact, html, styles, facts: [...facts.values()] };
}

interface Place {
  address: string;
  language: Language;
}

/** Where the guards lead a visitor; null where they lead out of the portal. */
function placeOf(request: DocumentRequest): Place | null {
  let { address, language } = request;
  for (let count = 0; count < maxRedirects; count += 1) {
    const url = new URL(request.origin + address);
    const judged = (session: SessionState) =>
      judge({
        path: url.pathname,
        query: url.searchParams,
        hostLabel: url.hostname.includes('.') ? (url.hostname.split('.')[0] ?? '') : '',
        tenancy: tenancyOf(request),
        session,
        isReachable: true,
      });
    const verdict = judged({ kind: 'libraryToken' });
    // Where a patron is led elsewhere, only the page knows who reads.
    const ofPatron = judged({ kind: 'signedIn', userInfo: { username: '-', libraryCode: '' } });
    if (JSON.stringify(verdict) !== JSON.stringify(ofPatron)) return null;
    if (verdict === null) return { address, language };
    if (verdict.kind !== 'redirect' || verdict.signInFor !== undefined) return null;
    address = verdict.to;
    language = verdict.language ?? language;
  }
  return null;
}

function tenancyOf({ library, refusal, now }: DocumentRequest): Tenancy {
  if (library !== null) return { kind: 'library', library, learntAt: now, isFresh: true };
  return refusal === null ? { kind: 'frontDoor' } : { kind: 'unknown', sentence: refusal };
}

interface Drawn {
  html: string;
  styles: RenderedScreen['styles'];
  page: DrawnPage;
  missing: readonly { call: string; input: unknown; key: readonly string[] }[];
  /** True where a part was not loaded yet, or threw. */
  isSuspended: boolean;
}

/** One synchronous rendering: everything it reads is set first, and emptied at its end. */
function draw(
  request: DocumentRequest,
  context: StaticHandlerContext,
  facts: readonly RenderedFact[],
): Drawn {
  const { language, wording, isCompact, now } = request;
  const missing = new Map<string, Drawn['missing'][number]>();
  const renderer = createDOMRenderer();
  const page: DrawnPage = { title: null, description: null, isMissing: false };
  try {
    notePage(page);
    setRenderedPlace(request.origin, request.baseDomain);
    setDocumentLayout(isCompact, request.address);
    newTexts(language, texts[language], wording?.[language] ?? {});
    announceWording();
    setTimeZone(request.library?.libraryAttr.timeZone);
    showTimeBy(() => now);
    newSessionStore();
    sessionStore.set(tenancyAtom, tenancyOf(request));
    sessionStore.set(sessionAtom, { kind: 'libraryToken' });
    newQueryClient();
    for (const { key, data, refusal } of facts) {
      if (refusal !== undefined) setRefusal(key, errorOf(refusal));
      else
        queryClient.setQueryData(key, { data, learntAt: now, isFresh: true }, { updatedAt: now });
    }
    onMissingFact((query: AnyCall, input, key) => {
      if (query.kind !== 'query' || !isForAll(query)) return;
      missing.set(key.join(), { call: query.name, input, key });
    });
    const router = createStaticRouter(handler.dataRoutes, context);
    const html = renderToString(
      <Providers renderer={renderer}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>,
    );
    return {
      html,
      styles: [
        { attributes: {}, css: themeSheet(request.library?.style ?? ownStyle, brandSteps) },
        ...renderToStyleElements(renderer).map(styleOf),
      ],
      page,
      missing: [...missing.values()],
      isSuspended: html.includes('<!--$!-->'),
    };
  } finally {
    notePage(null);
    onMissingFact(null);
    newSessionStore();
    queryClient.clear();
    newQueryClient();
    newTexts(language, texts[language], {});
    announceWording();
  }
}

/** True for what visitors may read; at the front door there is no library. */
function isForAll({ audience, scope }: AnyCall): boolean {
  return audience === 'library' || (audience === 'anyone' && scope === 'host');
}

function styleOf(element: unknown): RenderedScreen['styles'][number] {
  const { dangerouslySetInnerHTML, ...attributes } = (
    element as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>
  ).props;
  return { attributes, css: dangerouslySetInnerHTML.__html };
}
