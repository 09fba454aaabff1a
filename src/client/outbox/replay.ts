// Sends what waits in the outbox, in order, one runtime at a time; nothing leaves the outbox before
// the service has accepted it (docs/ARCHITECTURE.md, "Facts offline"; docs/design/safety.md, T17).
import { allCalls } from '#contract/calls/all.ts';
import type { Command } from '#contract/calls/declare.ts';
import { AppError, type ErrorName } from '#contract/errors.ts';
import { onConnectivity } from '../calls/connectivity.ts';
import { perform } from '../calls/perform.ts';
import { reloadCredentials } from '../credentials/credentials.ts';
import { flushRevocations } from '../credentials/revocation.ts';
import { withLock } from '../storage/lock.ts';
import { askForSync } from './background-sync.ts';
import { countAttempt, type Intent, listIntents, refuseIntent, takeOut } from './outbox.ts';

export interface ReplayReport {
  sent: number;
  refused: number;
  /** Still waiting: no network, or no session. */
  left: number;
}

/** Wait after the first attempt that came to nothing; it doubles with each, up to the longest. */
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
/** A service that cannot answer now is asked again sooner than one that asked for quiet. */
const longestAwayMs = 30_000;
/** So many refusals for faults of the service's own, and the patron decides. */
const maxFaults = 8;

/** Refusals that say nothing of the intent: it waits, and nothing behind it is sent. */
const passing: readonly ErrorName[] = [
  'unavailable',
  'tooMany',
  'clockDiffers',
  'signatureWrong',
  'clientTooOld',
  'libraryUnknown',
  'librarySuspended',
];
/** The session is gone: the patron's intents wait for the same patron. */
const sessionGone: readonly ErrorName[] = ['loginRequired', 'tokenExpired', 'tokenRefused'];

let next: Promise<ReplayReport> | null = null;
let notBefore = 0;
/** The refusal that caused the pause. */
let pausedBy: ErrorName | null = null;
/** Attempts in a row that came to nothing. */
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

onConnectivity((isReachable) => {
  if (isReachable) endPause();
});

/**
 * Sends what waits and may be sent now. Several who ask at once get one replay.
 * @throws nothing: what could not be sent is counted as left
 */
export function replay(): Promise<ReplayReport> {
  // A lock that is free may be granted before this line is done: hence the step in between.
  next ??= Promise.resolve().then(() =>
    withLock('outbox', () => {
      next = null;
      return replayAll();
    }),
  );
  return next;
}

/**
 * Ends a pause, since something new is known: that the service is no more away, or that the reader
 * wants it sent now. A service that asked for quiet is left alone all the same.
 */
export function endPause(isReadersWish = false): void {
  failures = 0;
  if (pausedBy === 'unavailable' || (isReadersWish && pausedBy !== 'tooMany')) notBefore = 0;
}

async function replayAll(): Promise<ReplayReport> {
  await flushRevocations();
  const report: ReplayReport = { sent: 0, refused: 0, left: 0 };
  let isPatronGone = false;
  while (performance.now() >= notBefore) {
    const intent = await nextIntent(isPatronGone);
    if (intent === null) break;
    const outcome = await deliver(intent);
    if (outcome === 'sent') report.sent += 1;
    if (outcome === 'refused') report.refused += 1;
    if (outcome === 'sessionGone') isPatronGone = true;
    if (outcome === 'later') break;
  }
  report.left = (await listIntents()).filter((intent) => intent.state === 'waiting').length;
  if (report.left > 0) void askForSync();
  return report;
}

/** The oldest waiting intent that whoever is here may send. */
async function nextIntent(isPatronGone: boolean): Promise<Intent | null> {
  const { library, userInfo, isExpired } = await reloadCredentials();
  const patron = isPatronGone || isExpired ? null : (userInfo?.username ?? null);
  const intents = await listIntents();
  const mine = intents.find(
    (intent) =>
      intent.state === 'waiting' &&
      intent.libraryCode === (library?.libraryCode ?? '') &&
      (intent.patron === null || intent.patron === patron),
  );
  return mine ?? null;
}

async function deliver(intent: Intent): Promise<'sent' | 'refused' | 'sessionGone' | 'later'> {
  const command = allCalls[intent.call] as unknown as Command;
  try {
    const asVisitor = intent.patron === null;
    await perform(command, intent.input, { idempotencyKey: intent.id, asVisitor });
    await takeOut(intent.id);
    failures = 0;
    return 'sent';
  } catch (error) {
    const isFault = error instanceof AppError && error.error === 'operationFailed';
    if (error instanceof AppError) {
      if (sessionGone.includes(error.error) && !isVisitors(intent)) return 'sessionGone';
      const isPassing = passing.includes(error.error) || sessionGone.includes(error.error);
      // No network, and a service that is away, say nothing of the intent: they do not count here.
      if (!isPassing && !(isFault && (intent.faults ?? 0) + 1 < maxFaults)) {
        await refuseIntent(intent.id, error);
        return 'refused';
      }
    }
    await countAttempt(intent.id, isFault);
    pause(isFault ? (intent.faults ?? 0) : failures, error);
    failures += 1;
    return 'later';
  }
}

function isVisitors(intent: Intent): boolean {
  return intent.patron === null;
}

/** Tries again later by itself; a service that asked for quiet is left alone until then. */
function pause(before: number, error: unknown): void {
  const isQuietAsked = error instanceof AppError && error.error !== 'unavailable';
  const longestMs = isQuietAsked ? longestPauseMs : longestAwayMs;
  const doubled = Math.min(firstPauseMs * 2 ** before, longestMs);
  // Not all devices of a library at the same moment, when its network is back.
  const pauseMs = doubled * (0.75 + Math.random() / 2);
  // Where nothing answered, "online" and focus may try at once: they know something new.
  if (error instanceof AppError) notBefore = performance.now() + pauseMs;
  pausedBy = error instanceof AppError ? error.error : null;
  clearTimeout(timer);
  timer = setTimeout(() => void replay(), pauseMs);
}
