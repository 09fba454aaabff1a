// Learns what the reader chose to have on this device (src/client/snapshots/keeps.ts): one choice at a time, in
// one tab for all, again every day; a round that was cut off goes on where it ended.
import { read } from '#client/calls/calls.ts';
import { serverNow } from '#client/calls/clock.ts';
import { onConnectivity } from '#client/calls/connectivity.ts';
import {
  addKeep,
  type Chosen,
  changeKeep,
  type Keep,
  keptOf,
  listKeeps,
  onKeepsChange,
} from '#client/snapshots/keeps.ts';
import { currentOwner, remember } from '#client/snapshots/snapshots.ts';
import { withLock } from '#client/storage/lock.ts';
import { requestPersistence } from '#client/storage/storage-health.ts';
import { factKey } from '#contract/calls/address.ts';
import type { Query } from '#contract/calls/declare.ts';
import { AppError, isForLater, NoAnswer } from '#contract/errors.ts';
import { isReachableAtom, keepsAtom, patronAtom, sessionStore } from '#session/atoms.ts';

/** Asks the service for a fact that belongs to a choice. */
export type Ask = <I, O>(query: Query<I, O>, input: I) => Promise<O>;

/** A fact to learn. */
export interface Reading {
  query: Query;
  input: unknown;
}

/** What else belongs to a choice. */
export interface Plan {
  readings: readonly Reading[];
  /** What its screen lists; nothing where the screen counts nothing. */
  count?: number;
  /** Resources that are too many to be kept. */
  left: number;
}

/** Asks for lists, and says what of them is to be learnt. */
export type PlanOf = (keep: Keep, ask: Ask) => Promise<Plan>;

/** A reading of a query with its input. */
export function reading<I, O>(query: Query<I, O>, input: I): Reading {
  return { query: query as Query, input };
}

/** What is older is learnt again, ms. */
const freshForMs = 24 * 60 * 60_000;
/** A device without room is not asked again sooner, ms. */
const roomPauseMs = 60 * 60_000;
/** Facts asked for at a time: the reader's own calls go beside them. */
const atOnce = 3;
/** How often it is noted how far a round is, ms. */
const noteEveryMs = 500;
/** The worker knows when a fact was true to the second, by another clock than the page's, ms. */
const clockSlackMs = 10_000;
/** Wait after the service asked for fewer calls or for patience, ms. */
const crowdedPauseMs = 60_000;

let planOf: PlanOf | null = null;
let isAtWork = false;

/** Learns what is chosen from now on, for the life of the page. */
export async function startKeeping(plans: PlanOf): Promise<void> {
  planOf = plans;
  onKeepsChange(() => void show().then(work));
  onConnectivity((isReachable) => {
    if (isReachable) void work();
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void work();
  });
  await show();
  await work();
}

/** Chooses something, and asks the browser to keep it for good. */
export async function choose(chosen: Chosen): Promise<void> {
  await addKeep(chosen, sessionStore.get(patronAtom)?.username ?? null);
  void requestPersistence();
}

async function show(): Promise<void> {
  sessionStore.set(keepsAtom, await listKeeps());
}

async function work(): Promise<void> {
  if (isAtWork || !sessionStore.get(isReachableAtom)) return;
  isAtWork = true;
  try {
    await withLock('keeping', learnDue);
  } finally {
    isAtWork = false;
  }
}

async function learnDue(): Promise<void> {
  const refused = new Set<string>();
  for (;;) {
    const keep = (await listKeeps()).find((each) => isDue(each) && !refused.has(each.id));
    if (keep === undefined) return;
    try {
      await round(keep);
    } catch (error) {
      if (isCrowded(error)) setTimeout(() => void work(), crowdedPauseMs);
      // Whoever learns that the service answers goes on.
      if (isCrowded(error) || error instanceof NoAnswer) return;
      if (!(error instanceof AppError)) throw error;
      refused.add(keep.id);
    }
  }
}

/** Whether a choice is to be learnt now. */
export function isDue({ isWanted, isShortOfRoom, learntAt, begunAt }: Keep): boolean {
  if (!isWanted) return false;
  if (isShortOfRoom) return serverNow() - begunAt > roomPauseMs;
  return learntAt === null || serverNow() - learntAt > freshForMs;
}

/** @throws NoAnswer, or an AppError, where the rest has to wait */
async function round(keep: Keep): Promise<void> {
  const isNew = keep.begunAt === 0 || keep.learntAt !== null || keep.isShortOfRoom;
  const begunAt = isNew ? serverNow() : keep.begunAt;
  const asked: string[] = [];
  const ask: Ask = async (query, input) => {
    const { key, data } = await learn(query, input);
    if (query.readable === 'library') asked.push(key);
    return data;
  };
  const plan = (await planOf?.(keep, ask)) ?? { readings: [], left: 0 };
  const byKey = new Map<string, Reading>();
  for (const each of plan.readings) byKey.set(await keyOf(each.query, each.input), each);
  const facts = [...new Set([...asked, ...byKey.keys()])];
  const here = await keptOf(facts, begunAt - clockSlackMs);
  let done = here.size;
  const { left, count } = plan;
  if (
    !(await changeKeep(keep.id, {
      facts,
      begunAt,
      done,
      left,
      ...(count !== undefined && { count }),
    }))
  )
    return;

  let notedAt = performance.now();
  const waiting = [...byKey].filter(([key]) => !here.has(key));
  const gone = new Set<string>();
  const learnSome = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [key, { query, input }] = next;
      if (await isLearnt(query, input)) done += 1;
      else gone.add(key);
      if (performance.now() - notedAt < noteEveryMs) continue;
      notedAt = performance.now();
      if (!(await changeKeep(keep.id, { done }))) waiting.length = 0;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, learnSome));
  } catch (error) {
    waiting.length = 0;
    await changeKeep(keep.id, { done });
    throw error;
  }
  await settle(
    keep.id,
    facts.filter((key) => !gone.has(key)),
    begunAt,
  );
}

/** Says what is really on the device. */
async function settle(id: string, facts: readonly string[], begunAt: number): Promise<void> {
  const here = await keptOf(facts, begunAt - clockSlackMs);
  const isWhole = here.size === facts.length;
  await changeKeep(id, {
    facts,
    done: here.size,
    isShortOfRoom: !isWhole,
    learntAt: isWhole ? serverNow() : null,
    bytes: [...here.values()].reduce((sum, bytes) => sum + bytes, 0),
  });
}

/** False for what is no longer there: it was in a list that was read a moment ago. */
async function isLearnt(query: Query, input: unknown): Promise<boolean> {
  try {
    await learn(query, input);
    return true;
  } catch (error) {
    if (error instanceof AppError && !isCrowded(error)) return false;
    throw error;
  }
}

/** Asks for a fact and waits until it is on the device. */
async function learn<I, O>(query: Query<I, O>, input: I): Promise<{ key: string; data: O }> {
  const answer = await read(query, input);
  // From memory: the service did not answer.
  if (!answer.isFresh) throw new NoAnswer('network', 0);
  const owner = await currentOwner(query as Query);
  await remember(query as Query, owner, input, answer);
  return { key: factKey(query as Query, owner, input), data: answer.data };
}

async function keyOf(query: Query, input: unknown): Promise<string> {
  return factKey(query, await currentOwner(query), input);
}

/** The service asks for fewer calls, or for patience. */
function isCrowded(error: unknown): boolean {
  return isForLater(error) || (error instanceof AppError && error.error === 'tooMany');
}
