// Downloads what the reader chose to keep (src/client/keeps/keeps.ts): one choice at a time, in one tab for all, every
// day. An interrupted round continues where it stopped.
import { read } from '#client/calls/calls.ts';
import {
  addKeep,
  changeKeep,
  type Keep,
  type KeepChoice,
  listKeeps,
  onKeepsChange,
  storedSizes,
} from '#client/keeps/keeps.ts';
import { type KeptFile, keepFiles } from '#client/keeps/kept-files.ts';
import { currentOwner, saveSnapshot } from '#client/snapshots/snapshots.ts';
import { withLock } from '#client/storage/lock.ts';
import { requestPersistence } from '#client/storage/storage-health.ts';
import { serverNow } from '#client/transport/clock.ts';
import { onConnectivity } from '#client/transport/connectivity.ts';
import { factKey } from '#contract/calls/address.ts';
import type { Query } from '#contract/calls/declare.ts';
import { AppError, isForLater } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { isReachableAtom, keepsAtom, patronAtom, sessionStore } from '#session/atoms.ts';

export type ReadFact = <I, O>(query: Query<I, O>, input: I) => Promise<O>;

export interface Reading {
  query: Query;
  input: unknown;
}

/** Besides the facts that were read to plan it. */
export interface Plan {
  readings: readonly Reading[];
  count?: number;
  left: number;
  files?: readonly KeptFile[];
}

export type PlanOf = (keep: Keep, readFact: ReadFact) => Promise<Plan>;

export function reading<I, O>(query: Query<I, O>, input: I): Reading {
  return { query: query as Query, input };
}

/** Older facts are downloaded again, ms. */
const freshForMs = 24 * 60 * 60_000;
/** Before a device without space is tried again, ms. */
const roomPauseMs = 60 * 60_000;
/** The reader's own calls run beside them. */
const maxParallel = 3;
/** Of the progress, ms. */
const noteEveryMs = 500;
/** The worker notes the time of a fact to the second and by another clock than the page, ms. */
const clockSlackMs = 10_000;
/** After the service asked for fewer calls or a later try, ms. */
const tooManyPauseMs = 60_000;

let planOf: PlanOf | null = null;
let isWorking = false;

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

export async function choose(choice: KeepChoice): Promise<void> {
  await addKeep(choice, sessionStore.get(patronAtom)?.username ?? null);
  void requestPersistence();
}

async function show(): Promise<void> {
  sessionStore.set(keepsAtom, await listKeeps());
}

async function work(): Promise<void> {
  if (isWorking || !sessionStore.get(isReachableAtom)) return;
  isWorking = true;
  try {
    await withLock('keeping', downloadDue);
  } finally {
    isWorking = false;
  }
}

async function downloadDue(): Promise<void> {
  const refused = new Set<string>();
  for (;;) {
    const keep = (await listKeeps()).find((each) => isDue(each) && !refused.has(each.id));
    if (keep === undefined) return;
    try {
      await downloadKeep(keep);
    } catch (error) {
      if (isTooMany(error)) setTimeout(() => void work(), tooManyPauseMs);
      // The listener for connectivity continues when the service answers again.
      if (isTooMany(error) || error instanceof NoAnswer) return;
      if (!(error instanceof AppError)) throw error;
      refused.add(keep.id);
    }
  }
}

export function isDue({ isWanted, isShortOfRoom, learntAt, begunAt }: Keep): boolean {
  if (!isWanted) return false;
  if (isShortOfRoom) return serverNow() - begunAt > roomPauseMs;
  return learntAt === null || serverNow() - learntAt > freshForMs;
}

async function downloadKeep(keep: Keep): Promise<void> {
  const isNew = keep.begunAt === 0 || keep.learntAt !== null || keep.isShortOfRoom;
  const begunAt = isNew ? serverNow() : keep.begunAt;
  if (keep.isChanged) await changeKeep(keep.id, { isChanged: false });
  const readKeys: string[] = [];
  const readFact: ReadFact = async (query, input) => {
    const { key, data } = await download(query, input);
    if (query.readable === 'library') readKeys.push(key);
    return data;
  };
  const plan = (await planOf?.(keep, readFact)) ?? { readings: [], left: 0 };
  const byKey = new Map<string, Reading>();
  for (const each of plan.readings) byKey.set(await keyOf(each.query, each.input), each);
  const facts = [...new Set([...readKeys, ...byKey.keys()])];
  const stored = await storedSizes(facts, begunAt - clockSlackMs);
  let done = stored.size;
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
  const queue = [...byKey].filter(([key]) => !stored.has(key));
  const missingKeys = new Set<string>();
  const downloadNext = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [key, { query, input }] = next;
      if (await isDownloaded(query, input)) done += 1;
      else missingKeys.add(key);
      if (performance.now() - notedAt < noteEveryMs) continue;
      notedAt = performance.now();
      if (!(await changeKeep(keep.id, { done }))) queue.length = 0;
    }
  };
  try {
    await Promise.all(Array.from({ length: maxParallel }, downloadNext));
  } catch (error) {
    queue.length = 0;
    await changeKeep(keep.id, { done });
    throw error;
  }
  if (plan.files !== undefined) await keepFiles(plan.files);
  await recordResult(
    keep.id,
    facts.filter((key) => !missingKeys.has(key)),
    begunAt,
  );
}

async function recordResult(id: string, facts: readonly string[], begunAt: number): Promise<void> {
  const stored = await storedSizes(facts, begunAt - clockSlackMs);
  const isComplete = stored.size === facts.length;
  await changeKeep(id, ({ isChanged }) => ({
    facts,
    done: stored.size,
    isShortOfRoom: !isComplete,
    // What changed during the round is downloaded by the next one.
    learntAt: isComplete && !isChanged ? serverNow() : null,
    bytes: [...stored.values()].reduce((sum, bytes) => sum + bytes, 0),
  }));
}

/** False for a resource that is gone since the list was read. */
async function isDownloaded(query: Query, input: unknown): Promise<boolean> {
  try {
    await download(query, input);
    return true;
  } catch (error) {
    if (error instanceof AppError && !isTooMany(error)) return false;
    throw error;
  }
}

/** Waits until the fact is on the device. */
async function download<I, O>(query: Query<I, O>, input: I): Promise<{ key: string; data: O }> {
  const answer = await read(query, input);
  // The answer is from storage, so the service did not answer.
  if (!answer.isFresh) throw new NoAnswer('network', 0);
  const owner = await currentOwner(query as Query);
  await saveSnapshot(query as Query, owner, input, answer);
  return { key: factKey(query as Query, owner, input), data: answer.data };
}

async function keyOf(query: Query, input: unknown): Promise<string> {
  return factKey(query, await currentOwner(query), input);
}

function isTooMany(error: unknown): boolean {
  return isForLater(error) || (error instanceof AppError && error.error === 'tooMany');
}
