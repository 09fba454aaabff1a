// Commands that wait to be sent: on the device before the reader sees that they are saved, signed only when they are
// sent (docs/ARCHITECTURE.md, "Facts offline"; docs/design/safety.md, T17).

import type { AnyCall, Command } from '#contract/calls/declare.ts';
import { type ReadersCallName, readersCalls } from '#contract/calls/readers-calls.ts';
import type { LocalText } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { loadCredentials, onCredentialsChange } from '../credentials/credentials.ts';
import { isPatronOfDevice } from '../credentials/device-patron.ts';
import { Listeners } from '../listeners.ts';
import { broadcast, onBroadcast, type Settlement } from '../storage/channel.ts';
import { areStrings, fieldsOf } from '../storage/record-shapes.ts';
import type { Entry } from '../storage/storage-attempts.ts';
import { outboxStore } from '../storage/stores.ts';
import { serverNow } from '../transport/clock.ts';
import { newId } from '../transport/identifier.ts';

export interface Intent<I = unknown> {
  /** Idempotency key, a UUID. */
  id: string;
  call: ReadersCallName;
  input: I;
  /** As the reader saw it; never sent. */
  about?: LocalText;
  /** Empty where no library was known on the device: see `giveLibrary`. */
  libraryCode: string;
  patron: string | null;
  /** The service's time, as far as the device knows it, ms since the epoch. */
  madeAt: number;
  state: 'waiting' | 'refused';
  refusal?: { code: number; zh_CN: string; en: string };
  /** Of this record's shape: newer releases must read older records. */
  schema: 1;
  attempts: number;
  /** Of the service, so far; missing where there was none. */
  faults?: number;
}

const listeners = new Listeners<[]>();
const settledListeners = new Listeners<[id: string, as: Settlement]>();
outboxStore.setValidator(isIntent);
// Changes made while the disk did not answer are on it now, so all tabs can read them.
outboxStore.onReturn(() => changed());
outboxStore.onLoss(() => changed());
onBroadcast((notice) => {
  if (notice.kind === 'outbox') listeners.notify();
  if (notice.kind === 'settled') settledListeners.notify(notice.id, notice.as);
});
// A sign-out, or the sign-in of another patron, empties the outbox.
onCredentialsChange((_, reason) => {
  if (reason === 'signedOut' || reason === 'signedIn' || reason === 'lost') listeners.notify();
});

/**
 * @param about name of the resource, for lists of waiting changes
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
    call: command.name as ReadersCallName,
    input,
    ...(about === undefined ? {} : { about }),
    libraryCode: library?.libraryCode ?? userInfo?.libraryCode ?? '',
    patron: isSignedIn ? userInfo.username : null,
    madeAt: serverNow(),
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

export async function listIntents(): Promise<Intent[]> {
  return (await outboxStore.entries()).map(([, intent]) => intent as Intent);
}

/** Else only in this page's memory: no disk, a full one, or one that does not answer. */
export function isOutboxOnDisk(): boolean {
  return outboxStore.isOnDisk();
}

/** The service has accepted it. The notice comes first, so that a listener who misses the intent knows why. */
export function takeOut(id: string): Promise<void> {
  settled(id, 'taken');
  return dropIntent(id);
}

/** Those that were made before one was known: an origin has one library. */
export async function giveLibrary(libraryCode: string): Promise<void> {
  const isWithout = ([, intent]: Entry) => (intent as Intent).libraryCode === '';
  if (!(await outboxStore.entries()).some(isWithout)) return;
  await outboxStore.change((entries) => {
    const without = entries.filter(isWithout);
    return { put: without.map(([key, intent]) => [key, { ...(intent as Intent), libraryCode }]) };
  });
  changed();
}

export function dropIntent(id: string): Promise<void> {
  return edit(id, () => null);
}

export function retryIntent(id: string): Promise<void> {
  return edit(id, ({ refusal: _, faults: __, ...intent }) => ({
    ...intent,
    state: 'waiting',
    attempts: 0,
  }));
}

export function refuseIntent(id: string, error: AppError): Promise<void> {
  const refusal = { code: error.code, zh_CN: error.cnMessage, en: error.message };
  return edit(id, (intent) => ({ ...intent, state: 'refused', refusal }));
}

/** @param isFault the service refused it for a fault of its own */
export function countAttempt(id: string, isFault: boolean): Promise<void> {
  return edit(id, (intent) => ({
    ...intent,
    attempts: intent.attempts + 1,
    ...(isFault ? { faults: (intent.faults ?? 0) + 1 } : {}),
  }));
}

export function onOutboxChange(listener: () => void): () => void {
  return listeners.add(listener);
}

export function onSettled(listener: (id: string, as: Settlement) => void): () => void {
  return settledListeners.add(listener);
}

/** A later intent sets the same state, for the same patron. */
export function isSuperseded(earlier: Intent, later: Intent): boolean {
  const call: AnyCall = readersCalls[later.call];
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

/** They sort in the order in which intents were made, even when the clock goes back. */
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

/** A sign-out in another tab may have emptied the outbox just before this intent was added. */
async function dropIfSignedOut({ id, patron, libraryCode }: Intent): Promise<void> {
  if (patron === null || (await isPatronOfDevice({ username: patron, libraryCode }))) return;
  await dropIntent(id);
  throw new AppError('loginRequired');
}

function isIntent(_: string, value: unknown): boolean {
  const { call, input, id, libraryCode, patron, madeAt, attempts, state } = fieldsOf(value);
  const declaration = (readersCalls as Record<string, AnyCall>)[String(call)];
  return (
    declaration?.kind === 'command' &&
    declaration.input.safeParse(input).success &&
    areStrings(id, libraryCode, patron ?? '') &&
    typeof madeAt === 'number' &&
    typeof attempts === 'number' &&
    (state === 'waiting' || state === 'refused')
  );
}

function changed(): void {
  broadcast({ kind: 'outbox' });
  listeners.notify();
}

function settled(id: string, as: Settlement): void {
  broadcast({ kind: 'settled', id, as });
  settledListeners.notify(id, as);
}
