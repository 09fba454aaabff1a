// Commands that wait to be sent: a write is an intent, kept on the device before the reader is told
// that it is saved, signed only when it is sent (docs/ARCHITECTURE.md, "Facts offline";
// docs/design/safety.md, T17).
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall, Command } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import type { LocalText } from '#contract/model.ts';
import { newId } from '../calls/identifier.ts';
import {
  isPatronOfDevice,
  loadCredentials,
  onCredentialsChange,
} from '../credentials/credentials.ts';
import { broadcast, onBroadcast, type Settlement } from '../storage/channel.ts';
import { areTexts, fieldsOf } from '../storage/record-shapes.ts';
import type { Entry } from '../storage/storage-attempts.ts';
import { outboxStore } from '../storage/stores.ts';

export interface Intent<I = unknown> {
  /** Idempotency key, a UUID. */
  id: string;
  call: CallName;
  input: I;
  /** Name of what it is about, as the reader saw it: for them, never sent. */
  about?: LocalText;
  libraryCode: string;
  /** Who wants it; null for a visitor. */
  patron: string | null;
  /** Device time, ms since the epoch. */
  madeAt: number;
  state: 'waiting' | 'refused';
  refusal?: { code: number; zh_CN: string; en: string };
  /** Shape of this record: a newer release must be able to read what an older one left. */
  schema: 1;
  attempts: number;
  /** How many of them the service refused for a fault of its own; missing where there was none. */
  faults?: number;
}

const listeners = new Set<() => void>();
const settledListeners = new Set<(id: string, as: Settlement) => void>();
outboxStore.expect(isIntent);
// What was done while the disk was away is on it now, for every tab to see.
outboxStore.onReturn(() => changed());
outboxStore.onLoss(() => changed());
onBroadcast((notice) => {
  if (notice.kind === 'outbox') announce();
  if (notice.kind === 'settled') announceSettled(notice.id, notice.as);
});
// Whoever signs out, or in after somebody else, empties the outbox.
onCredentialsChange((_, reason) => {
  if (reason === 'signedOut' || reason === 'signedIn' || reason === 'lost') announce();
});

/**
 * Puts a command into the outbox. Resolves once it is committed to the device's storage.
 * @param about names what it is about, for lists of what waits
 * @throws AppError `loginRequired` for a patron's command where nobody is signed in
 */
export async function enqueue<I>(
  command: Command<I, unknown>,
  input: I,
  about?: LocalText,
): Promise<Intent<I>> {
  const { library, userInfo, isExpired } = await loadCredentials();
  const isSignedIn = userInfo !== null && !isExpired;
  if (command.audience === 'patron' && !isSignedIn) throw new AppError('loginRequired');
  const intent: Intent<I> = {
    id: newId(),
    call: command.name as CallName,
    input,
    ...(about === undefined ? {} : { about }),
    libraryCode: library?.libraryCode ?? '',
    patron: isSignedIn ? userInfo.username : null,
    madeAt: Date.now(),
    state: 'waiting',
    schema: 1,
    attempts: 0,
  };
  let replaced: Entry[] = [];
  await outboxStore.change((entries) => {
    replaced = entries.filter(([, other]) => isSuperseded(other as Intent, intent));
    return {
      put: [[nextKey(entries, intent), intent]],
      remove: replaced.map(([key]) => key),
    };
  });
  await dropIfSignedOut(intent);
  for (const [, other] of replaced) settled((other as Intent).id, 'replaced');
  changed();
  return intent;
}

/** Everything in the outbox, oldest first, refused ones too. */
export async function listIntents(): Promise<Intent[]> {
  return (await outboxStore.entries()).map(([, intent]) => intent as Intent);
}

/** False where what waits is in this page's memory alone: no disk, a full one, or one that hangs. */
export function isOutboxOnDisk(): boolean {
  return outboxStore.isOnDisk();
}

/** Takes an intent out that the service has taken. Told first: whoever misses it here knows why. */
export function takeOut(id: string): Promise<void> {
  settled(id, 'taken');
  return dropIntent(id);
}

/** Takes an intent out that its patron no longer wants. */
export function dropIntent(id: string): Promise<void> {
  return edit(id, () => null);
}

/** Lets a refused intent be sent again. */
export function retryIntent(id: string): Promise<void> {
  return edit(id, ({ refusal: _, faults: __, ...intent }) => ({
    ...intent,
    state: 'waiting',
    attempts: 0,
  }));
}

/** Parks an intent that the service refused for good, with the reason. */
export function refuseIntent(id: string, error: AppError): Promise<void> {
  const refusal = { code: error.code, zh_CN: error.cnMessage, en: error.message };
  return edit(id, (intent) => ({ ...intent, state: 'refused', refusal }));
}

/**
 * Counts an attempt that came to nothing.
 * @param isFault the service refused it for a fault of its own
 */
export function countAttempt(id: string, isFault: boolean): Promise<void> {
  return edit(id, (intent) => ({
    ...intent,
    attempts: intent.attempts + 1,
    ...(isFault ? { faults: (intent.faults ?? 0) + 1 } : {}),
  }));
}

/** Hears of every change, in this tab, another or the worker; returns how to stop. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Hears what became of every intent, whoever sent or replaced it; returns how to stop. That an intent is
 * no longer there does not say it: a browser can take all of storage away.
 */
export function onSettled(listener: (id: string, as: Settlement) => void): () => void {
  settledListeners.add(listener);
  return () => {
    settledListeners.delete(listener);
  };
}

/** True where a later intent sets again what an earlier one sets, for the same patron. */
export function isSuperseded(earlier: Intent, later: Intent): boolean {
  const call: AnyCall = allCalls[later.call];
  if (call.kind !== 'command' || call.whenOffline !== 'queue') return false;
  const { supersedes } = call;
  return (
    supersedes !== undefined &&
    earlier.call === later.call &&
    earlier.patron === later.patron &&
    earlier.libraryCode === later.libraryCode &&
    supersedes(earlier.input) === supersedes(later.input)
  );
}

/** Keys sort in the order in which intents were made, also when the device's clock goes back. */
function nextKey(entries: readonly Entry[], intent: Intent): string {
  const last = entries.at(-1)?.[0] ?? '';
  const after = last === '' ? 0 : Number(last.split(' ')[0]) + 1;
  return `${String(Math.max(intent.madeAt, after)).padStart(16, '0')} ${intent.id}`;
}

async function edit(id: string, next: (intent: Intent) => Intent | null): Promise<void> {
  await outboxStore.change((entries) => {
    const found = entries.find(([, intent]) => (intent as Intent).id === id);
    if (found === undefined) return {};
    const [key, intent] = found;
    const edited = next(intent as Intent);
    return edited === null ? { remove: [key] } : { put: [[key, edited]] };
  });
  changed();
}

/** A sign-out in another tab may have emptied the outbox just before this came in. */
async function dropIfSignedOut({ id, patron, libraryCode }: Intent): Promise<void> {
  if (patron === null || (await isPatronOfDevice({ username: patron, libraryCode }))) return;
  await dropIntent(id);
  throw new AppError('loginRequired');
}

/** True for a command that waits, or was refused, as this release knows it. */
function isIntent(_: string, value: unknown): boolean {
  const { call, input, id, libraryCode, patron, madeAt, attempts, state } = fieldsOf(value);
  const known = (allCalls as Record<string, AnyCall>)[String(call)];
  return (
    known?.kind === 'command' &&
    known.input.safeParse(input).success &&
    areTexts(id, libraryCode, patron ?? '') &&
    typeof madeAt === 'number' &&
    typeof attempts === 'number' &&
    (state === 'waiting' || state === 'refused')
  );
}

function changed(): void {
  broadcast({ kind: 'outbox' });
  announce();
}

function settled(id: string, as: Settlement): void {
  broadcast({ kind: 'settled', id, as });
  announceSettled(id, as);
}

function announceSettled(id: string, as: Settlement): void {
  for (const listener of [...settledListeners]) listener(id, as);
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}
