// With the outbox, the only way of the page to the service.
import type { Command, Query } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { loadCredentials } from '../credentials/credentials.ts';
import { currentOwner, loadSnapshot, loadSnapshots, saveSnapshot } from '../snapshots/snapshots.ts';
import type { Answer } from '../transport/attempt.ts';
import { checked } from '../transport/checked.ts';
import { newId } from '../transport/identifier.ts';
import { perform } from './perform.ts';

export type { Answer } from '../transport/attempt.ts';

/** The screen does not wait for writes; a read from storage does. */
let pendingWrites: Promise<unknown> = Promise.resolve();

/** @throws AppError for a refusal of the service; NoAnswer where neither service nor storage answers */
export async function read<I, O>(
  query: Query<I, O>,
  input: I,
  options: { signal?: AbortSignal } = {},
): Promise<Answer<O>> {
  const owner = await currentOwner(query);
  try {
    const answer = await perform(query, input, options);
    // A worker stores the answers that pass through it; without a worker the page stores them.
    if (answer.isFresh && !isWatchedByWorker()) {
      const writing = saveSnapshot(query as Query, owner, input, answer).catch(() => undefined);
      pendingWrites = Promise.all([pendingWrites, writing]);
    }
    return answer;
  } catch (error) {
    if (!(await canMemoryAnswer(error))) throw error;
    const stored = (await readCached(query, input)) ?? (await deriveFromSnapshots(query, input));
    if (stored === null) throw error;
    return stored;
  }
}

type Derive<I, O> = (input: I) => Promise<Omit<Answer<O>, 'isFresh' | 'isDerived'> | null>;

const derived = new Map<string, Derive<unknown, unknown>>();

/** @param derive returns null where no stored answer helps */
export function deriveQuery<I, O>(query: Query<I, O>, derive: Derive<I, O>): void {
  derived.set(query.name, derive as Derive<unknown, unknown>);
}

export async function deriveFromSnapshots<I, O>(
  query: Query<I, O>,
  input: I,
): Promise<Answer<O> | null> {
  const derive = derived.get(query.name) as Derive<I, O> | undefined;
  // The script of `derive` may not have loaded before the network failed.
  const answer = (await derive?.(input).catch(() => null)) ?? null;
  return answer && { ...answer, isFresh: false, isDerived: true };
}

/** Null where there is none, or it does not fit today's schema. */
export async function readCached<I, O>(query: Query<I, O>, input: I): Promise<Answer<O> | null> {
  await pendingWrites;
  const owner = await currentOwner(query);
  const snapshot = await loadSnapshot(query as Query, owner, input);
  if (snapshot === null) return null;
  // An older release may have stored it.
  const output = await checked(query.output, snapshot.data);
  if (!output.success) return null;
  return { data: output.data, learntAt: snapshot.learntAt, isFresh: false };
}

export async function readAllCached<I, O>(query: Query<I, O>): Promise<Answer<O>[]> {
  await pendingWrites;
  const answers: Answer<O>[] = [];
  for (const { data, learntAt } of await loadSnapshots(query as Query, await currentOwner(query))) {
    const output = await checked(query.output, data);
    if (output.success) answers.push({ data: output.data, learntAt, isFresh: false });
  }
  return answers;
}

/** @throws AppError for a refusal; NoAnswer where it is unknown whether the command took effect */
export async function send<I, O>(command: Command<I, O>, input: I): Promise<O> {
  const answer = await perform(command, input, { idempotencyKey: newId() });
  return answer.data;
}

/** Also for the expired session of an exempt library, which stays readable (docs/design/safety.md, T1). */
async function canMemoryAnswer(error: unknown): Promise<boolean> {
  if (error instanceof NoAnswer) return error.reason !== 'aborted';
  if (!(error instanceof AppError)) return false;
  if (error.error === 'unavailable') return true;
  if (error.error !== 'tokenExpired' && error.error !== 'tokenRefused') return false;
  return (await loadCredentials()).isExpired;
}

function isWatchedByWorker(): boolean {
  const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  return container?.controller != null;
}
