// The headers that keep a document safe, one policy for each kind of answer (TRAPS, CSP; SAFETY T14).
import type { HostFacts } from './host-facts.ts';

/** Hash of the empty style element that Fluent UI's renderer fills by insertRule. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const forEveryAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const forDocuments = {
  ...forEveryAnswer,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

type Directives = Record<string, string>;

const base: Directives = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/** Headers of the portal's page. */
export function pageHeaders(host: HostFacts, apiOrigin: string | null): Record<string, string> {
  const embedding = host.library?.attributes.embeddingOrigins ?? [];
  return {
    ...forDocuments,
    ...transport(host),
    // A ticket in an address must not travel on (SAFETY T5).
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': policy({
      ...base,
      'script-src': "'self'",
      'style-src': `'self' ${emptyStyle}`,
      'style-src-attr': "'none'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': ["'self'", apiOrigin ?? ''].join(' ').trim(),
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-ancestors': ["'self'", ...embedding].join(' '),
      'require-trusted-types-for': "'script'",
      'trusted-types': 'portal dompurify',
    }),
  };
}

/** Headers of the sign-in page: no script, no frame around it; a verification code comes inside. */
export function signInHeaders(host: HostFacts): Record<string, string> {
  return {
    ...forDocuments,
    ...transport(host),
    'Cache-Control': 'no-store',
    // With no-referrer a browser would send its form with `Origin: null`.
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy({
      ...base,
      'style-src': "'self'",
      'img-src': "'self' data:",
      'frame-ancestors': "'none'",
    }),
  };
}

/** Headers of the page that shows the OpenAPI document. */
export function apiDocsHeaders(host: HostFacts): Record<string, string> {
  return {
    ...forDocuments,
    ...transport(host),
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': policy({
      ...base,
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    }),
  };
}

/** Headers of what a page is made of, which runs under the policy of the page. */
export const partHeaders: Readonly<Record<string, string>> = forEveryAnswer;

/** Headers of other files; a worker's script brings the policy it runs under. */
export function fileHeaders(apiOrigin: string | null): Record<string, string> {
  return {
    ...forEveryAnswer,
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': ["'self'", apiOrigin ?? ''].join(' ').trim(),
    }),
  };
}

function transport({ visitor }: HostFacts): Record<string, string> {
  return visitor.scheme === 'https' ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
