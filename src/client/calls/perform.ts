// Carries out a call: the right token, and once more after an expired token or a wrong clock (docs/requirements.md,
// section 8; docs/design/safety.md, T18, T19).
import type { AnyCall, Command, Query } from '#contract/calls/declare.ts';
import { getEdgeTimestamp } from '#contract/calls/library/time.ts';
import { noUser } from '#contract/rules/rules.ts';
import { AppError, type ErrorName } from '#contract/wire/errors.ts';
import { loadCredentials } from '../credentials/credentials.ts';
import { libraryToken } from '../credentials/library-token.ts';
import { refreshSession, refreshSettled } from '../credentials/refresh.ts';
import { type Answer, type AttemptOptions, attempt, type Sender } from '../transport/attempt.ts';
import { learnClock } from '../transport/clock.ts';

export interface PerformOptions extends AttemptOptions {
  /** Even when a patron is signed in, for what a visitor did. */
  asVisitor?: boolean;
}

type Bearer = Sender & { kind: 'patron' | 'library' | 'none' };

/** @throws AppError for a refusal; NoAnswer where our service did not answer */
export function perform<I, O>(
  call: Query<I, O> | Command<I, O>,
  input: I,
  options: PerformOptions = {},
): Promise<Answer<O>> {
  const { asVisitor = false } = options;
  return asSender(call, asVisitor, (sender) => attempt(call, input, sender, options));
}

/** @throws what `make` throws, where another token or clock does not help */
export async function asSender<T>(
  call: AnyCall,
  asVisitor: boolean,
  make: (sender: Sender) => Promise<T>,
): Promise<T> {
  let isRenewed = false;
  let isClockCorrected = false;
  for (;;) {
    const sender = await senderOf(call, asVisitor);
    try {
      return await make(sender);
    } catch (error) {
      if (isNamed(error, 'clockDiffers') && !isClockCorrected) {
        isClockCorrected = true;
        await requestClock();
      } else if (isRefused(error) && !isRenewed) {
        isRenewed = true;
        await renew(sender, error).catch((refusal) => {
          // The session has ended, but a visitor may read this too: the loop goes on as a visitor.
          const isForVisitors = call.kind === 'query' && call.audience === 'library';
          if (sender.kind !== 'patron' || !isForVisitors || !isRefused(refusal)) throw refusal;
        });
      } else throw error;
    }
  }
}

export async function requestClock(): Promise<void> {
  const { library } = await loadCredentials();
  const libraryCode = library?.libraryCode ?? '';
  const requestedAt = performance.now();
  const answer = await attempt(
    getEdgeTimestamp,
    {},
    { libraryCode, bearer: null, userKey: noUser },
  );
  learnClock(answer.data.timestamp, requestedAt);
}

/** A running refresh is waited for, so that the call does not fail first. */
async function senderOf(call: AnyCall, asVisitor: boolean): Promise<Bearer> {
  if (!asVisitor) await refreshSettled();
  const { library, userInfo, token, isExpired, ...credentials } = await loadCredentials();
  const libraryCode = library?.libraryCode ?? userInfo?.libraryCode ?? '';
  const isPatronNeeded = call.audience === 'patron';
  if (userInfo !== null && token !== null && !asVisitor && (!isExpired || isPatronNeeded)) {
    return { libraryCode, bearer: token.accessToken, userKey: userInfo.username, kind: 'patron' };
  }
  if (isPatronNeeded) throw new AppError('loginRequired');
  const sender = { libraryCode, userKey: noUser };
  if (call.audience === 'library') {
    return { ...sender, bearer: await libraryToken(), kind: 'library' };
  }
  return { ...sender, bearer: credentials.libraryToken, kind: 'none' };
}

/** @throws `refusal` where the token of this sender cannot be renewed */
async function renew(sender: Bearer, refusal: unknown): Promise<void> {
  if (sender.bearer === null || sender.kind === 'none') throw refusal;
  if (sender.kind === 'patron') await refreshSession(sender.bearer);
  else await libraryToken(sender.bearer);
}

function isRefused(error: unknown): boolean {
  return isNamed(error, 'tokenExpired', 'tokenRefused');
}

function isNamed(error: unknown, ...names: ErrorName[]): boolean {
  return error instanceof AppError && names.includes(error.error);
}
