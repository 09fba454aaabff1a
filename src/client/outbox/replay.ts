// Sends the outbox in order, in one runtime at a time. An intent leaves it only when the service has accepted it
// (docs/ARCHITECTURE.md, "Facts offline"; docs/design/safety.md, T17).

import type { Command } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import { AppError, type ErrorName } from '#contract/wire/errors.ts';
import { perform } from '../calls/perform.ts';
import { reloadCredentials } from '../credentials/credentials.ts';
import { flushRevocations } from '../credentials/revocation.ts';
import { withLock } from '../storage/lock.ts';
import { askForSync } from '../transport/background-sync.ts';
import { onConnectivity } from '../transport/connectivity.ts';
import {
  countAttempt,
  giveLibrary,
  type Intent,
  listIntents,
  refuseIntent,
  takeOut,
} from './outbox.ts';

export interface ReplayReport {
  sent: number;
  refused: number;
  left: number;
}

/** It doubles with each failure up to the longest. */
const firstPauseMs = 5_000;
const maxPauseMs = 5 * 60_000;
/** An unavailable service is retried sooner than one that asked for a pause. */
const maxUnavailablePauseMs = 30_000;
/** Then the intent counts as refused, and the patron decides. */
const maxFaults = 8;

/** They say nothing about the intent: it waits, and so do those after it. */
const temporaryErrors: readonly ErrorName[] = [
  'unavailable',
  'tooMany',
  'clockDiffers',
  'signatureWrong',
  'clientTooOld',
  'libraryUnknown',
  'librarySuspended',
];
/** The patron's intents wait until the same patron signs in. */
const sessionErrors: readonly ErrorName[] = ['loginRequired', 'tokenExpired', 'tokenRefused'];

let next: Promise<ReplayReport> | null = null;
let notBefore = 0;
let pausedBy: ErrorName | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

onConnectivity((isReachable) => {
  if (isReachable) endPause();
});

/** Calls at the same time share one replay. Intents that could not be sent are counted as left. */
export function replay(): Promise<ReplayReport> {
  // A free lock may be granted before `next` is assigned, so the request starts in a later task.
  next ??= Promise.resolve().then(() =>
    withLock('outbox', () => {
      next = null;
      return replayAll();
    }),
  );
  return next;
}

/** The service is reachable again, or the reader wants to send now. A pause that the service asked for stays. */
export function endPause(isReaderRequest = false): void {
  failures = 0;
  if (pausedBy === 'unavailable' || (isReaderRequest && pausedBy !== 'tooMany')) notBefore = 0;
}

async function replayAll(): Promise<ReplayReport> {
  await flushRevocations();
  const report: ReplayReport = { sent: 0, refused: 0, left: 0 };
  let isSessionEnded = false;
  while (performance.now() >= notBefore) {
    const intent = await nextIntent(isSessionEnded);
    if (intent === null) break;
    const outcome = await deliver(intent);
    if (outcome === 'sent') report.sent += 1;
    if (outcome === 'refused') report.refused += 1;
    if (outcome === 'sessionEnded') isSessionEnded = true;
    if (outcome === 'later') break;
  }
  report.left = (await listIntents()).filter((intent) => intent.state === 'waiting').length;
  if (report.left > 0) void askForSync();
  return report;
}

async function nextIntent(isSessionEnded: boolean): Promise<Intent | null> {
  const { library, userInfo, isExpired, isProfileComplete } = await reloadCredentials();
  // Until the form of the first sign-in is done, the service refuses everything else.
  const maySend = !isSessionEnded && !isExpired && isProfileComplete;
  const patron = maySend ? (userInfo?.username ?? null) : null;
  const libraryCode = library?.libraryCode ?? userInfo?.libraryCode;
  if (libraryCode === undefined) return null;
  await giveLibrary(libraryCode);
  const intents = await listIntents();
  const found = intents.find(
    (intent) =>
      intent.state === 'waiting' &&
      intent.libraryCode === libraryCode &&
      (intent.patron === null || intent.patron === patron),
  );
  return found ?? null;
}

async function deliver(intent: Intent): Promise<'sent' | 'refused' | 'sessionEnded' | 'later'> {
  const command = readersCalls[intent.call] as unknown as Command;
  try {
    const asVisitor = intent.patron === null;
    await perform(command, intent.input, { idempotencyKey: intent.id, asVisitor });
    await takeOut(intent.id);
    failures = 0;
    return 'sent';
  } catch (error) {
    const isFault = error instanceof AppError && error.error === 'operationFailed';
    if (error instanceof AppError) {
      if (sessionErrors.includes(error.error) && intent.patron !== null) return 'sessionEnded';
      const isTemporary =
        temporaryErrors.includes(error.error) || sessionErrors.includes(error.error);
      // A missing network and an unavailable service say nothing about the intent: they are no faults.
      if (!isTemporary && !(isFault && (intent.faults ?? 0) + 1 < maxFaults)) {
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

/** A service that asked for a pause gets no replay before. */
function pause(before: number, error: unknown): void {
  const isPauseRequested = error instanceof AppError && error.error !== 'unavailable';
  const longestMs = isPauseRequested ? maxPauseMs : maxUnavailablePauseMs;
  const baseMs = Math.min(firstPauseMs * 2 ** before, longestMs);
  // Random, so that the devices of a library do not send at the same moment when its network is back.
  const pauseMs = baseMs * (0.75 + Math.random() / 2);
  // Where nothing answered, `notBefore` stays: "online" and focus may try at once.
  if (error instanceof AppError) notBefore = performance.now() + pauseMs;
  pausedBy = error instanceof AppError ? error.error : null;
  clearTimeout(timer);
  timer = setTimeout(() => void replay(), pauseMs);
}
