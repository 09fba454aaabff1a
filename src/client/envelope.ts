// Reading the envelope of an answer (specification section 3), in page and worker. Checked by hand,
// since the worker carries no schemas (tools/worker-schemas.ts).
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

function isEnvelope(parsed: unknown): parsed is Envelope {
  if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) return false;
  const { flag, code, message, cnMessage } = parsed as Partial<Record<keyof Envelope, unknown>>;
  const isChinese = cnMessage === undefined || typeof cnMessage === 'string';
  const isWord = typeof message === 'string' && isChinese;
  return typeof flag === 'boolean' && typeof code === 'number' && isWord;
}
