// What readers of other libraries wait while one library is at work: a list, a search and a sign of life,
// asked for again and again at their own times, whether or not the answer before has come.
import { setTimeout as sleep } from 'node:timers/promises';
import { listDatabases } from '#contract/calls/databases.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { searchAll } from '#contract/calls/search.ts';
import { startPeer } from './peer.ts';
import { type PreparedRequest, prepare, sendUnread, type Visitor } from './signed-requests.ts';

export interface Waits {
  list: number[];
  search: number[];
  /** Of `/health/live`, which asks for nothing: as long as the service's thread stands still. */
  alive: number[];
  /** Of a bare server beside it: as long as the machine itself does. */
  peer: number[];
}

const listEveryMs = 20;
const searchEveryMs = 100;
const aliveEveryMs = 10;
export const searchedKinds = ['database', 'journal', 'ebook', 'other', 'notice'] as const;
const words = ['science', 'data', 'history', 'law', 'economics', 'china', 'medical', 'music'];

/** Asks until `isOver`, and gives what every answer took, ms. */
export async function waitsOf(
  port: number,
  visitors: readonly Visitor[],
  isOver: () => boolean,
): Promise<Waits> {
  const waits: Waits = { list: [], search: [], alive: [], peer: [] };
  await using peer = await startPeer('hello');
  const pick = (index: number) => visitors[index % visitors.length] as Visitor;
  const list = (index: number) => one(pick(index), listDatabases, { offset: 0, limit: 300 });
  const search = (index: number) => {
    const q = `${words[index % words.length]} ${index % 7}`;
    return one(pick(index), searchAll, { q, kinds: [...searchedKinds], limit: 5 });
  };
  const alive = (): PreparedRequest => ({ method: 'GET', path: '/health/live', headers: {} });
  await Promise.all([
    again(port, listEveryMs, list, waits.list, isOver),
    again(port, searchEveryMs, search, waits.search, isOver),
    again(port, aliveEveryMs, alive, waits.alive, isOver),
    again(peer.port, aliveEveryMs, alive, waits.peer, isOver),
  ]);
  return waits;
}

function one<C extends AnyCall>(visitor: Visitor, call: C, input: InputOf<C>): PreparedRequest {
  const [request] = prepare(visitor, call, [input]);
  if (request === undefined) throw new Error('There is nothing to send');
  return request;
}

async function again(
  port: number,
  everyMs: number,
  make: (index: number) => PreparedRequest,
  into: number[],
  isOver: () => boolean,
): Promise<void> {
  const pending: Promise<void>[] = [];
  const failures: unknown[] = [];
  for (let index = 0; !isOver(); index += 1) {
    const started = performance.now();
    const answered = sendUnread(port, make(index)).then(
      () => void into.push(performance.now() - started),
      (error) => void failures.push(error),
    );
    pending.push(answered);
    await sleep(everyMs);
  }
  await Promise.all(pending);
  if (failures.length > 0)
    throw new Error(`${failures.length} were not answered`, { cause: failures[0] });
}

/** The sample below which such a part of all lies. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
