// The separate API origin (docs/requirements.md, S7.03): calls from the library's
// own page, and from nowhere else.
import { headerNames } from '#contract/calls/families.ts';
import type { HostFacts, HostSettings } from '#server/handler/host-facts.ts';

const dayInSeconds = '86400';
/** What the page reads of an answer beside its body. */
const readable = ['Date', 'Retry-After', headerNames.ours].join(', ');

/** True where the request's Origin is the library's page. Requests without one come from no page. */
export function isFromItsPage(request: Request, host: HostFacts, settings: HostSettings): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  if (origin === null || origin.protocol !== `${host.visitor.scheme}:`) return false;
  const label = settings.separateApi?.label;
  const domains = [settings.baseDomain, ...(host.library?.attributes.domains ?? [])];
  return domains.some((domain) => origin.hostname === `${label}.${domain}`);
}

/** The answer to a browser that asks before it calls. */
export function preflightAnswer(
  request: Request,
  host: HostFacts,
  settings: HostSettings,
): Response {
  if (!isFromItsPage(request, host, settings)) return new Response(null, { status: 403 });
  return new Response(null, {
    status: 204,
    headers: {
      ...allowance(request),
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ['Content-Type', ...Object.values(headerNames)].join(', '),
      'Access-Control-Max-Age': dayInSeconds,
    },
  });
}

/** An answer of a call, readable by the page it goes to. */
export function withCors(response: Response, request: Request, host: HostFacts): Response {
  if (!host.isSeparateApi) return response;
  for (const [name, value] of Object.entries(allowance(request))) response.headers.set(name, value);
  response.headers.set('Access-Control-Expose-Headers', readable);
  return response;
}

function allowance(request: Request): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': request.headers.get('origin') ?? '',
    Vary: 'Origin, Accept-Encoding',
  };
}
