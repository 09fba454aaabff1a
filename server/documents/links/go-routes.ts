// /go/{kind}/{id}: the one redirect to a resource. The page handles who may be refused: it knows who is signed in.
import { createHash } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { ResourceKind } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { readerMark, resourcePath, throughPath, wayPlaceIn } from '#contract/wire/paths.ts';
import { accessPointOf } from '#server/domain/access/access-points.ts';
import { resolveAccess } from '#server/domain/access/access-policy.ts';
import { isVisitorOnCampus, wayInOf } from '#server/domain/access/reader-access.ts';
import type { Marks } from '#server/domain/figures/marks.ts';
import { namesOf } from '#server/domain/resources/resources.ts';
import { noteVisit } from '#server/domain/usage/visit-records.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';

export async function goResponse(
  { store, marks }: { store: Store; marks: Marks },
  request: Request,
  host: HostFacts,
  now: Date,
): Promise<Response | null> {
  const { library } = host;
  const url = new URL(request.url);
  const [, , kindText = '', idText = ''] = url.pathname.split('/');
  const kind = ResourceKind.safeParse(kindText);
  if (library === null || !kind.success || idText === '') return null;
  const resource = { kind: kind.data, id: decoded(idText) };
  const place = wayPlaceIn(url.searchParams);
  const throughPage = throughPath(resource.kind, resource.id, place);
  const address = await store.inLibrary(library.code, async (tx) => {
    try {
      const isOnCampus = await isVisitorOnCampus(tx, host);
      const stranger = { isOnCampus, isSignedIn: false, standing: null };
      const accessPoint = await accessPointOf(tx, resource, place, stranger);
      const access = resolveAccess(accessPoint, resourceKey(resource), stranger);
      // Who is signed in has a standing, on campus too; the page says who it is.
      if (access !== 'free' && isMarkedAsReader(request)) return throughPage;
      // A HEAD request is no visit.
      if (request.method === 'GET' && !url.searchParams.has('told')) {
        const caller = callerOf(request, host);
        const visiting = { tx, library, patron: null, caller, now, host, marks };
        const visit = { resource, action: 'access', at: now.toISOString() } as const;
        // A stranger is never sent through the proxy.
        const way = wayInOf(access, false);
        await noteVisit(visit, visiting, { way, url: accessPoint.url });
      }
      return accessPoint.url;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A title that the library does not hold has a detail, which offers to ask for it.
      const isTitle = resource.kind === 'journal' || resource.kind === 'ebook';
      const isKnown = isTitle && (await namesOf(tx, [resource])).has(resourceKey(resource));
      if (error.error === 'notFound' && isKnown) return resourcePath(resource);
      // The page shows what is wrong, or asks for a sign-in.
      return throughPage;
    }
  });
  return new Response(null, {
    status: 302,
    headers: {
      Location: address,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without the mark the visitor is a stranger. */
function isMarkedAsReader(request: Request): boolean {
  return parse(request.headers.get('cookie') ?? '', readerMark)[readerMark] === '1';
}

/** For COUNTER's double-click rule. It identifies no person: the address itself is not stored. */
function callerOf(request: Request, { visitor }: HostFacts): string {
  const fingerprint = `${visitor.address} ${request.headers.get('user-agent') ?? ''}`;
  return `visitor-${createHash('sha256').update(fingerprint).digest('base64url').slice(0, 22)}`;
}
