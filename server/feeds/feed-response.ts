// The response with a feed: its type, tag and time of change, and 304 where the reader has it already.
import type { Language } from '#contract/models/model.ts';
import type { Answer } from '#server/http/answers/encodings.ts';
import { hasTag } from '#server/http/calls/envelope.ts';
import { plainHeaders } from '#server/http/security-headers.ts';
import { languageTag } from './formats/feed-model.ts';

interface FeedBody {
  answer: Answer;
  type: string;
  language: Language;
  /** ISO 8601. */
  modifiedAt: string;
  /** True for a feed that one reader has the address of. */
  isPrivate?: boolean;
}

/** The tag decides; the time of change is for readers that know no tags (RFC 9110, section 13.2.2). */
export function feedResponse(
  request: Request,
  { answer, type, language, modifiedAt, isPrivate = false }: FeedBody,
): Response {
  const { tag, bytes, encoding } = answer;
  const headers: Record<string, string> = {
    ...plainHeaders,
    'Cache-Control': isPrivate ? 'private, no-cache' : 'no-cache',
    ETag: `W/"${tag}"`,
    'Last-Modified': new Date(modifiedAt).toUTCString(),
    Vary: 'Host, Accept-Encoding',
    ...(isPrivate && { 'X-Robots-Tag': 'noindex' }),
  };
  if (isUnchanged(request.headers, tag, modifiedAt)) {
    return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = `${type}; charset=utf-8`;
  headers['Content-Language'] = languageTag[language];
  headers['Content-Length'] = String(bytes.byteLength);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(bytes, { headers });
}

function isUnchanged(headers: Headers, tag: string, modifiedAt: string): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) return hasTag(known, tag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(modifiedAt) / 1_000) * 1_000 <= since;
}
