// One attempt at a call: signed with the service's time, sent, given up after its time, and its answer
// taken only if it is the service's own (docs/requirements.md, sections 7 and 8; docs/design/safety.md,
// T23, T24).
import { addressOf } from '#contract/calls/address.ts';
import type { AnyCall, Command, Query, Schema } from '#contract/calls/declare.ts';
import { type FamilyRules, headerNames, rulesOf } from '#contract/calls/families.ts';
import { AppError, errorOf, NoAnswer, okCode } from '#contract/errors.ts';
import { applyCode, noUser, signatureRevision } from '#contract/rules.ts';
import { signatureOf } from '#contract/signing.ts';
import { checked } from './checked.ts';
import { learnFromDate, serverNow } from './clock.ts';
import { type Ending, watchCall } from './connectivity.ts';
import { apiOrigin, transport } from './endpoint.ts';
import { envelopeOf, isCaptivePortal } from './envelope.ts';

/** Who sends: what the headers are made of (docs/requirements.md, S7.01, S7.26). */
export interface Sender {
  libraryCode: string;
  /** Access token, a patron's or the library's; null before there is one. */
  bearer: string | null;
  /** The patron's name, or `no-user`. */
  userKey: string;
}

export interface AttemptOptions {
  signal?: AbortSignal | undefined;
  /** Same for every attempt at one command. */
  idempotencyKey?: string;
  /** Same for every attempt at one refresh. */
  requestId?: string;
}

export interface Answer<T> {
  data: T;
  /** When it was true: the service's time of the answer, or when it was learnt; ms. */
  learntAt: number;
  /** False where it came from memory because the network could not. */
  isFresh: boolean;
  /** True where it was put together from other answers that are remembered: there may be more. */
  isOfKept?: boolean;
}

/** An answer larger than this is not one of ours, bytes. */
const largestAnswer = 32 * 1024 * 1024;

/**
 * Sends a call once. Nothing is tried again here, so that every attempt is signed anew.
 * @throws AppError for a refusal of the service; NoAnswer for everything that is no answer of ours
 */
export async function attempt<I, O>(
  call: Query<I, O> | Command<I, O>,
  input: I,
  sender: Sender,
  options: AttemptOptions = {},
): Promise<Answer<O>> {
  const rules = rulesOf(call.family);
  const { url, body } = addressOf(call, input);
  // Signed is what is sent: an address may change while it becomes a URL ('..' in a path).
  const address = new URL(url, await apiOrigin());
  const headers = headersOf(call, address, rules, sender, options);
  if (body !== null) headers['Content-Type'] = 'application/json';
  const timeout = AbortSignal.timeout(rules.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const ended = watchCall();
  try {
    const response = await transport()(address.href, {
      method: call.method,
      headers,
      body,
      signal,
      // A redirect is never an answer of ours; it is looked at, not followed.
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    });
    const answer = await read(call.output, response, rules);
    ended(answer.isFresh ? 'answered' : endingBehind(response));
    return answer;
  } catch (error) {
    const failure = failureOf(error, options.signal?.aborted ?? false, timeout.aborted, rules);
    ended(endingOf(failure));
    throw failure;
  }
}

function failureOf(
  error: unknown,
  isGivenUp: boolean,
  isTimeUp: boolean,
  { timeoutMs }: FamilyRules,
): AppError | NoAnswer {
  if (error instanceof AppError || error instanceof NoAnswer) return error;
  if (isGivenUp) return new NoAnswer('aborted', timeoutMs);
  return new NoAnswer(isTimeUp ? 'timeout' : 'network', timeoutMs);
}

function endingOf(failure: AppError | NoAnswer): Ending {
  // The service says it of single calls too, while it prepares something.
  if (failure instanceof AppError) return failure.error === 'unavailable' ? 'unknown' : 'answered';
  if (failure.reason === 'aborted') return 'unknown';
  if (failure.isCaptivePortal) return 'captivePortal';
  return failure.reason === 'timeout' ? 'timeout' : 'away';
}

/** What the worker met before it answered from memory. */
function endingBehind(response: Response): Ending {
  return response.headers.get(headerNames.captivePortal) === null ? 'away' : 'captivePortal';
}

function headersOf(
  call: AnyCall,
  address: URL,
  rules: FamilyRules,
  sender: Sender,
  options: AttemptOptions,
): Record<string, string> {
  const timestamp = serverNow();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [headerNames.applyCode]: applyCode,
    [headerNames.timestamp]: String(timestamp),
  };
  if (sender.bearer !== null) headers[headerNames.authorization] = `Bearer ${sender.bearer}`;
  // Header values are bytes, names and codes need not be.
  const libraryCode = encodeURIComponent(sender.libraryCode);
  if (libraryCode !== '') headers[headerNames.libraryCode] = libraryCode;
  if (rules.isSigned) {
    const userKey = encodeURIComponent(sender.userKey);
    const url = address.pathname + address.search;
    const signed = { url, method: call.method, timestamp, libraryCode, userKey };
    headers[headerNames.sign] = signatureOf(signed);
    headers[headerNames.revision] = signatureRevision;
    if (sender.userKey !== noUser) headers[headerNames.userKey] = userKey;
  }
  if (options.idempotencyKey) headers[headerNames.idempotencyKey] = options.idempotencyKey;
  if (options.requestId) headers[headerNames.requestId] = options.requestId;
  return headers;
}

async function read<O>(
  schema: Schema<O>,
  response: Response,
  rules: FamilyRules,
): Promise<Answer<O>> {
  const isOurs = response.headers.get(headerNames.ours) !== null;
  const foreign = (): NoAnswer =>
    new NoAnswer('foreign', rules.timeoutMs, response.status, isCaptivePortal(response));
  const isTooLarge = Number(response.headers.get('Content-Length') ?? 0) > largestAnswer;
  if (!isOurs || isTooLarge || response.type === 'opaqueredirect') throw foreign();
  const learntAt = Number(response.headers.get(headerNames.learntAt) ?? Number.NaN);
  const isFresh = Number.isNaN(learntAt);
  if (isFresh) learnFromDate(response.headers.get('Date'));

  const envelope = await envelopeOf(response);
  if (envelope === null) throw foreign();
  const isTaken = rules.accepts.includes(response.status);
  if (!isTaken && envelope.flag) throw new AppError('operationFailed');
  if (!isTaken || !envelope.flag || envelope.code !== okCode) {
    throw errorOf(envelope, response.status);
  }
  const output = await checked(schema, envelope.data);
  if (!output.success) throw foreign();
  return { data: output.data, learntAt: isFresh ? serverNow() : learntAt, isFresh };
}
