// CORS for the separate API origin (docs/requirements.md, S7.03): only the library's own page may call.
import { headerNames } from '#contract/calls/families.ts';
import type { HostFacts, HostSettings } from './context/host-facts.ts';

const dayInSeconds = '86400';
const exposedHeaders = ['Date', 'Retry-After', headerNames.ours].join(', ');

/** Requests without an Origin come from no page. */
export function isFromLibraryPage(
  request: Request,
  host: HostFacts,
  settings: HostSettings,
): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  if (origin === null || origin.protocol !== `${host.visitor.scheme}:`) return false;
  const label = settings.separateApi?.label;
  const domains = [settings.baseDomain, ...(host.library?.attributes.domains ?? [])];
  return domains.some((domain) => origin.hostname === `${label}.${domain}`);
}

export function preflightResponse(
  request: Request,
  host: HostFacts,
  settings: HostSettings,
): Response {
  if (!isFromLibraryPage(request, host, settings)) return new Response(null, { status: 403 });
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request),
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ['Content-Type', ...Object.values(headerNames)].join(', '),
      'Access-Control-Max-Age': dayInSeconds,
    },
  });
}

export function withCors(response: Response, request: Request, host: HostFacts): Response {
  if (!host.isSeparateApi) return response;
  for (const [name, value] of Object.entries(corsHeaders(request)))
    response.headers.set(name, value);
  response.headers.set('Access-Control-Expose-Headers', exposedHeaders);
  return response;
}

function corsHeaders(request: Request): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': request.headers.get('origin') ?? '',
    Vary: 'Origin, Accept-Encoding',
  };
}
