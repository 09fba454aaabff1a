// Security headers, one policy for each kind of answer (docs/design/traps.md, "Styles and the content
// security policy"; docs/design/safety.md, T14).
import type { HostFacts } from './context/host-facts.ts';
import type { Visitor } from './context/visitor-address.ts';

/** Hash of the empty style element that Fluent UI's renderer fills by insertRule. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const forEveryAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/** For answers that are no document: they load nothing, and no page may frame them. */
const noDocument = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer that is no document and has no policy of its own. */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...forEveryAnswer,
  'Content-Security-Policy': noDocument,
};

/**
 * Adds the missing headers to any answer: `plainHeaders`, HSTS on https, and a cache rule: browsers keep a redirect
 * without one for as long as they like.
 */
export function secured(response: Response, visitor: Visitor): Response {
  const { headers } = response;
  const missing = { ...plainHeaders, ...transport(visitor), 'Cache-Control': 'no-cache' };
  for (const [name, value] of Object.entries(missing)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return response;
}

const forDocuments = {
  ...forEveryAnswer,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

type Directives = Record<string, string>;

const noScripts: Directives = {
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

const base: Directives = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/** Styles in a document, named by their hashes. */
interface InlineStyles {
  styleHashes: readonly string[];
  /** Of the values of style attributes. */
  attributeHashes: readonly string[];
}

const noStyles: InlineStyles = { styleHashes: [], attributeHashes: [] };

/**
 * Headers of the portal's page. A ticket in its address must not travel on (docs/design/safety.md, T5).
 *
 * @param formTargets where forms may lead besides the page's own host
 */
export function pageHeaders(
  host: HostFacts,
  apiOrigin: string | null,
  { styleHashes, attributeHashes }: InlineStyles = noStyles,
  formTargets: string | null = null,
): Record<string, string> {
  const embedding = host.library?.attributes.embeddingOrigins ?? [];
  return {
    ...forDocuments,
    'Content-Security-Policy': policy({
      ...base,
      'form-action': ["'self'", formTargets ?? ''].join(' ').trim(),
      'script-src': "'self'",
      'style-src': ["'self'", emptyStyle, ...styleHashes].join(' '),
      'style-src-attr':
        attributeHashes.length === 0 ? "'none'" : ["'unsafe-hashes'", ...attributeHashes].join(' '),
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': ["'self'", apiOrigin ?? ''].join(' ').trim(),
      'manifest-src': "'self'",
      'worker-src': "'self'",
      // The librarians' desk shows pages of the portal as readers see them.
      'frame-src': "'self'",
      'frame-ancestors': ["'self'", ...embedding].join(' '),
      'require-trusted-types-for': "'script'",
      'trusted-types': 'portal dompurify',
    }),
  };
}

/**
 * Headers of the sign-in page. No page may frame it. Picture and sound of the verification code are inline,
 * and the script of the proof of work is the only script.
 */
export function signInHeaders({ visitor }: HostFacts): Record<string, string> {
  return {
    ...forDocuments,
    ...transport(visitor),
    'Cache-Control': 'no-store',
    // With no-referrer a browser would send its form with `Origin: null`.
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy({
      ...base,
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'media-src': 'data:',
      'frame-ancestors': "'none'",
      ...noScripts,
    }),
  };
}

/** Headers of a page that says to try again later. */
export function awayHeaders(styleHash: string, retryAfter: string): Record<string, string> {
  return {
    ...forDocuments,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
    'Content-Security-Policy': policy({
      ...base,
      'form-action': "'none'",
      'style-src': styleHash,
      'frame-ancestors': "'none'",
      ...noScripts,
    }),
  };
}

/** Headers of a page that is one form without a sign-in, at a secret address, or that says what is refused. */
export function smallPageHeaders(styleHash: string): Record<string, string> {
  return {
    ...forDocuments,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy({
      ...base,
      'style-src': styleHash,
      'frame-ancestors': "'none'",
      ...noScripts,
    }),
  };
}

/** Headers of the page that shows the OpenAPI document. */
export function apiDocsHeaders(): Record<string, string> {
  return {
    ...forDocuments,
    'Content-Security-Policy': policy({
      ...base,
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    }),
  };
}

/** Headers of other files; the policy of a worker's script applies inside the worker. */
export function fileHeaders(apiOrigin: string | null): Record<string, string> {
  return {
    ...forEveryAnswer,
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': ["'self'", apiOrigin ?? ''].join(' ').trim(),
      'frame-ancestors': "'none'",
    }),
  };
}

function transport({ scheme }: Visitor): Record<string, string> {
  return scheme === 'https' ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
