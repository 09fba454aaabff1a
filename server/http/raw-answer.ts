// HTTP answers as text, for requests that Node's parser refuses: there is no response object then.
import { answerHeaders } from './calls/envelope.ts';
import { HttpRefusal, type HttpStatus, httpEnvelope } from './calls/http-refusal.ts';
import { escapedTarget, isPacketOfPerson } from './raw-target.ts';
import { plainHeaders } from './security-headers.ts';

export interface RawPage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type RefusalPage = (refusal: HttpRefusal) => RawPage;

interface ParserError extends Error {
  code?: string;
  rawPacket?: Uint8Array;
}

/** An address in raw bytes leads to the same one in ASCII; others are refused, by a page where a person reads it. */
export function answerToUnparsed({ code, rawPacket }: ParserError, page?: RefusalPage): string {
  const packet = rawPacket ?? new Uint8Array();
  const address = code === 'HPE_INVALID_URL' ? escapedTarget(packet) : null;
  if (address !== null)
    return rawText('301 Moved Permanently', { ...plainHeaders, Location: address }, '');
  const status = statusOf(code);
  return page && isPacketOfPerson(packet) ? pageText(status, page) : rawRefusal(status);
}

export function rawRefusal(status: HttpStatus): string {
  return rawText(`${status} Refused`, answerHeaders, httpEnvelope(status));
}

function pageText(status: HttpStatus, page: RefusalPage): string {
  const { headers, body } = page(new HttpRefusal(status));
  return rawText(`${status} Refused`, headers, body);
}

function statusOf(code: string | undefined): HttpStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function rawText(status: string, own: Readonly<Record<string, string>>, body: string): string {
  const headers = {
    ...own,
    'Content-Length': Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}
