// Reads the envelope of an answer (docs/requirements.md, S3.06), by hand: no error of a schema would be read.
import { headerNames } from '#contract/calls/families.ts';
import { type Envelope, okCode } from '#contract/wire/errors.ts';

/** Of a 204, whose body is ignored. */
const emptyEnvelope: Envelope = { flag: true, code: okCode, message: '', data: null };

/** Null for another type, invalid JSON, a cut body. @throws no network, timeout */
export async function envelopeOf(response: Response): Promise<Envelope | null> {
  if (response.status === 204) return emptyEnvelope;
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) return null;
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    return isEnvelope(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** A network asks for a sign-in (RFC 6585). */
const networkSignInRequired = 511;

/** A proxy that answers 502 stands in front of the service and counts as it. */
export function isCaptivePortal({ headers, status }: Response): boolean {
  const isFromService = headers.get(headerNames.ours) !== null;
  return !isFromService && (status < 500 || status === networkSignInRequired);
}

function isEnvelope(parsed: unknown): parsed is Envelope {
  if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) return false;
  const { flag, code, message, cnMessage } = parsed as Partial<Record<keyof Envelope, unknown>>;
  const isChinese = cnMessage === undefined || typeof cnMessage === 'string';
  const hasMessages = typeof message === 'string' && isChinese;
  return typeof flag === 'boolean' && typeof code === 'number' && hasMessages;
}
