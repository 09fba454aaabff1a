// One attempt at a call: signed with the service's time, sent, cancelled after a timeout. Only the service's own answer
// is used (docs/requirements.md, sections 7 and 8; docs/design/safety.md, T23, T24).
import { addressOf, bytesAddressOf } from '#contract/calls/address.ts';
import type { AnyCall, Command, Query } from '#contract/calls/declare.ts';
import { type FamilyRules, headerNames, rulesOf } from '#contract/calls/families.ts';
import { applyCode, noUser, signatureRevision } from '#contract/rules/rules.ts';
import { AppError, errorOf, okCode } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import { checked } from './checked.ts';
import { learnFromDate, serverNow } from './clock.ts';
import { type Ending, watchCall } from './connectivity.ts';
import { apiOrigin, type Transport, transport } from './endpoint.ts';
import { envelopeOf, isCaptivePortal } from './envelope.ts';

/** Headers are made of it (docs/requirements.md, S7.01, S7.26). */
export interface Sender {
  libraryCode: string;
  /** A patron's or the library's; null before there is one. */
  bearer: string | null;
  userKey: string;
}

export interface AttemptOptions {
  signal?: AbortSignal | undefined;
  /** The same for every attempt at one command. */
  idempotencyKey?: string;
  /** The same for every attempt at one refresh. */
  requestId?: string;
  sending?: Transport;
  /** The file itself, for a command with `bytesInstead`. */
  bytes?: Blob;
}

export interface Answer<T> {
  data: T;
  /** The service's time when it answered, ms. */
  learntAt: number;
  /** From the device's storage where false. */
  isFresh: boolean;
  /** From other stored answers; it may be incomplete. */
  isDerived?: boolean;
}

const never = new AbortController().signal;
/** More is not from our service. */
const maxAnswerBytes = 32 * 1024 * 1024;

/**
 * Without retries: every attempt needs a new signature.
 * @throws AppError for a refusal of the service; NoAnswer for everything that is not an answer of our service
 */
export async function attempt<I, O>(
  call: Query<I, O> | Command<I, O>,
  input: I,
  sender: Sender,
  options: AttemptOptions = {},
): Promise<Answer<O>> {
  const rules = rulesOf(call.family);
  const { bytes } = options;
  const { url, body, form } = (bytes === undefined ? addressOf : bytesAddressOf)(call, input);
  // The URL is signed in the form in which it is sent: `new URL` may change it ('..' in a path).
  const address = new URL(url, await apiOrigin());
  const headers = headersOf(call, address, rules, sender, options);
  if (body !== null) headers['Content-Type'] = 'application/json';
  if (bytes !== undefined) headers['Content-Type'] = 'application/octet-stream';
  // A transport of its own has a limit of its own.
  const timeout = options.sending ? never : AbortSignal.timeout(rules.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const reportEnding = watchCall();
  const sending = options.sending ?? transport();
  try {
    const response = await sending(address.href, {
      method: call.method,
      headers,
      body: bytes ?? (form === undefined ? body : formData(form)),
      signal,
      // The service never answers with a redirect, so a redirect is not followed.
      redirect: 'manual',
      // What is the same for every reader is kept by the browser, which asks each time whether it still holds.
      cache: call.kind === 'query' && call.readable === 'library' ? 'no-cache' : 'no-store',
      credentials: 'omit',
    });
    const answer = await read(call, response, rules);
    reportEnding(answer.isFresh ? 'answered' : endingFromWorker(response));
    return answer;
  } catch (error) {
    const failure = failureOf(error, options.signal?.aborted ?? false, timeout.aborted, rules);
    reportEnding(endingOf(failure));
    throw failure;
  }
}

export function failureOf(
  error: unknown,
  isAborted: boolean,
  isTimedOut: boolean,
  { timeoutMs }: FamilyRules,
): AppError | NoAnswer {
  if (error instanceof AppError || error instanceof NoAnswer) return error;
  if (isAborted) return new NoAnswer('aborted', timeoutMs);
  return new NoAnswer(isTimedOut ? 'timeout' : 'network', timeoutMs);
}

function endingOf(failure: AppError | NoAnswer): Ending {
  // `unavailable` says nothing of other calls: the service uses it while it prepares something.
  if (failure instanceof AppError) return failure.error === 'unavailable' ? 'unknown' : 'answered';
  if (failure.reason === 'aborted') return 'unknown';
  if (failure.isCaptivePortal) return 'captivePortal';
  return failure.reason === 'timeout' ? 'timeout' : 'away';
}

function endingFromWorker(response: Response): Ending {
  return response.headers.get(headerNames.captivePortal) === null ? 'away' : 'captivePortal';
}

export function headersOf(
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
  // Header values are bytes; names and codes may contain other characters.
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

function formData(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/** @throws AppError for a refusal; NoAnswer for what is not from our service */
export async function read<I, O>(
  call: Query<I, O> | Command<I, O>,
  response: Response,
  rules: FamilyRules,
): Promise<Answer<O>> {
  const isFromService = response.headers.get(headerNames.ours) !== null;
  const foreign = (): NoAnswer =>
    new NoAnswer('foreign', rules.timeoutMs, response.status, isCaptivePortal(response));
  const isTooLarge = Number(response.headers.get('Content-Length') ?? 0) > maxAnswerBytes;
  if (!isFromService || isTooLarge || response.type === 'opaqueredirect') throw foreign();
  const learntAt = Number(response.headers.get(headerNames.learntAt) ?? Number.NaN);
  const isFresh = Number.isNaN(learntAt);
  if (isFresh) learnFromDate(response.headers.get('Date'));

  if (call.kind === 'query' && call.isFile === true && response.ok) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const data = { type: response.headers.get('Content-Type') ?? '', bytes } as O;
    return { data, learntAt: serverNow(), isFresh };
  }
  const envelope = await envelopeOf(response);
  if (envelope === null) throw foreign();
  const isAccepted = rules.accepts.includes(response.status);
  if (!isAccepted && envelope.flag) throw new AppError('operationFailed');
  if (!isAccepted || !envelope.flag || envelope.code !== okCode) {
    throw errorOf(envelope, response.status);
  }
  const output = await checked(call.output, envelope.data);
  if (!output.success) throw foreign();
  return { data: output.data, learntAt: isFresh ? serverNow() : learntAt, isFresh };
}
