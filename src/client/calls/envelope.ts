// Reading the envelope of an answer (docs/requirements.md, S3.06), in page and worker. Checked by hand,
// since the worker carries no schemas (tools/worker-schemas.ts).
import { headerNames } from '#contract/calls/families.ts';
import { type Envelope, okCode } from '#contract/errors.ts';

/** What a 204 says, whatever body comes with it. */
const nothing: Envelope = { flag: true, code: okCode, message: '', data: null };

/**
 * The envelope of an answer; null where it is not one: another type, garbage, cut short.
 * @throws what reading the body throws: no network, time is up
 */
export async function envelopeOf(response: Response): Promise<Envelope | null> {
  if (response.status === 204) return nothing;
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

/** A network's own word that it wants a sign-in first (RFC 6585). */
const signInToNetwork = 511;

/**
 * True where something else answered as if it were the service: a network's sign-in page, or the
 * redirect to it. A proxy that says 502 stands before the service and speaks for it.
 */
export function isCaptivePortal({ headers, status }: Response): boolean {
  const isOurs = headers.get(headerNames.ours) !== null;
  return !isOurs && (status < 500 || status === signInToNetwork);
}

function isEnvelope(parsed: unknown): parsed is Envelope {
  if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) return false;
  const { flag, code, message, cnMessage } = parsed as Partial<Record<keyof Envelope, unknown>>;
  const isChinese = cnMessage === undefined || typeof cnMessage === 'string';
  const isWord = typeof message === 'string' && isChinese;
  return typeof flag === 'boolean' && typeof code === 'number' && isWord;
}
