// What the page calls: read what is true now or was last, recall what is remembered at once, send
// a command now. The only way to the service besides the outbox.
import type { Command, Query } from '#contract/calls/declare.ts';
import { AppError, NoAnswer } from '#contract/errors.ts';
import { loadCredentials } from '../credentials/credentials.ts';
import { currentOwner, loadSnapshot, loadSnapshots, remember } from '../snapshots/snapshots.ts';
import type { Answer } from './attempt.ts';
import { checked } from './checked.ts';
import { newId } from './identifier.ts';
import { perform } from './perform.ts';

export type { Answer } from './attempt.ts';

/** The screen does not wait until an answer is remembered; who recalls does. */
let remembering: Promise<unknown> = Promise.resolve();

/**
 * Asks the service; what is remembered answers where the network cannot, marked as not fresh.
 * @throws AppError for a refusal of the service; NoAnswer where neither service nor memory answers
 */
export async function read<I, O>(
  query: Query<I, O>,
  input: I,
  options: { signal?: AbortSignal } = {},
): Promise<Answer<O>> {
  const owner = await currentOwner(query);
  try {
    const answer = await perform(query, input, options);
    // The worker remembers what passes it; without one this page does.
    if (answer.isFresh && !isWatchedByWorker()) {
      const kept = remember(query as Query, owner, input, answer).catch(() => undefined);
      remembering = Promise.all([remembering, kept]);
    }
    return answer;
  } catch (error) {
    if (!(await canMemoryAnswer(error))) throw error;
    const known = (await readCached(query, input)) ?? (await deriveFromSnapshots(query, input));
    if (known === null) throw error;
    return known;
  }
}

type Derive<I, O> = (input: I) => Promise<Omit<Answer<O>, 'isFresh' | 'isOfKept'> | null>;

const derived = new Map<string, Derive<unknown, unknown>>();

/**
 * Says how a query is answered from other answers that are remembered, where its own is not.
 * @param derive gives null where nothing is remembered that says anything of it
 */
export function deriveQuery<I, O>(query: Query<I, O>, derive: Derive<I, O>): void {
  derived.set(query.name, derive as Derive<unknown, unknown>);
}

/** An answer put together from others that are remembered; null where there is none. */
export async function deriveFromSnapshots<I, O>(
  query: Query<I, O>,
  input: I,
): Promise<Answer<O> | null> {
  const derive = derived.get(query.name) as Derive<I, O> | undefined;
  // Its program may not have come before the network went.
  const answer = (await derive?.(input).catch(() => null)) ?? null;
  return answer && { ...answer, isFresh: false, isOfKept: true };
}

/** What is remembered of a query, at once; null where nothing is, or not in today's shape. */
export async function readCached<I, O>(query: Query<I, O>, input: I): Promise<Answer<O> | null> {
  await remembering;
  const owner = await currentOwner(query);
  const snapshot = await loadSnapshot(query as Query, owner, input);
  if (snapshot === null) return null;
  // It may have been learnt by an older release.
  const output = await checked(query.output, snapshot.data);
  if (!output.success) return null;
  return { data: output.data, learntAt: snapshot.learntAt, isFresh: false };
}

/** Everything that is remembered of a query and has today's shape, whatever it was asked with. */
export async function readAllCached<I, O>(query: Query<I, O>): Promise<Answer<O>[]> {
  await remembering;
  const found: Answer<O>[] = [];
  for (const { data, learntAt } of await loadSnapshots(query as Query, await currentOwner(query))) {
    const output = await checked(query.output, data);
    if (output.success) found.push({ data: output.data, learntAt, isFresh: false });
  }
  return found;
}

/**
 * Sends a command that needs the network now.
 * @throws AppError for a refusal; NoAnswer where it is not known whether it took effect
 */
export async function send<I, O>(command: Command<I, O>, input: I): Promise<O> {
  const answer = await perform(command, input, { idempotencyKey: newId() });
  return answer.data;
}

/**
 * Memory answers where the service could not, and for an exempt library's expired session, which
 * stays readable (docs/design/safety.md, T1).
 */
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
