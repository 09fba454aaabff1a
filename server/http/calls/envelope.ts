import { headerNames } from '#contract/calls/families.ts';
import type { FileContent } from '#contract/models/feedback-model.ts';
import { type AppError, accepted, refused } from '#contract/wire/errors.ts';
import { LimitReached } from '#server/store/rows/done-counts.ts';
import type { Answer } from '../answers/encodings.ts';
import { plainHeaders } from '../security-headers.ts';

export const answerHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  ...plainHeaders,
  [headerNames.ours]: '1',
};

/** The browser asks each time whether the answer still holds: nobody sees it without a token, and no proxy keeps it. */
const keptByBrowser = { 'Cache-Control': 'private, no-cache' };

/** Of the data in an answer that is kept: a node without an index compares it with what the node knows. */
export const versionHeader = 'X-Data-Version';

const retryAfterSeconds = '2';

export function acceptedResponse(data: unknown): Response {
  return new Response(JSON.stringify(accepted(data)), { headers: answerHeaders });
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * No browser takes the file for a page (docs/design/safety.md, T8): its own type alone counts, it is saved and not
 * shown where somebody opens its address, and nobody but the reader's browser may store it.
 */
export function fileResponse({ type, bytes }: FileContent): Response {
  const name = `image.${endings[type] ?? 'bin'}`;
  return new Response(bytes, {
    headers: {
      ...answerHeaders,
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/**
 * 304 without a body where the caller has it (decision 043). The tag is weak: the same content is sent in several
 * encodings.
 * @param isKept whether the caller's browser may keep it
 * @param version of its data; null for an answer that passes
 */
export function sharedResponse(
  { tag, bytes, encoding }: Answer,
  method: string,
  ifNoneMatch: string | null,
  isKept: boolean,
  version: number | null,
): Response {
  const vary = {
    Vary: 'Accept-Encoding',
    ...(version === null ? {} : { [versionHeader]: String(version) }),
  };
  // Conditions are for GET alone (RFC 9110, section 13.1.2).
  const forGet = method === 'GET' ? { ETag: `W/"${tag}"`, ...(isKept ? keptByBrowser : {}) } : {};
  const headers: Record<string, string> = { ...answerHeaders, ...vary, ...forGet };
  if (method === 'GET' && hasTag(ifNoneMatch, tag)) {
    const { 'Content-Type': _, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  headers['Content-Length'] = String(bytes.byteLength);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(bytes, { headers });
}

export function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const given = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return given.includes('*') || given.includes(`"${tag}"`);
}

/** Seconds. */
export function retryAfterOf(error: AppError): string {
  return error instanceof LimitReached ? String(error.retryAfterSeconds) : retryAfterSeconds;
}

export function refusedResponse(error: AppError): Response {
  const isRetryable = error.status === 503 || error.status === 429;
  return new Response(JSON.stringify(refused(error)), {
    status: error.status,
    headers: isRetryable ? { ...answerHeaders, 'Retry-After': retryAfterOf(error) } : answerHeaders,
  });
}
