// The step taker of all that readers send: it checks that the step is allowed, writes the row and the history, and tells the
// reader, all in one transaction.
import { count, inArray } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import {
  isAnswer,
  lives,
  type RequestKind,
  type StateOf,
  type StepOf,
  stateAfter,
} from '#contract/rules/life/life.ts';
import { AppError } from '#contract/wire/errors.ts';
import { addRequestEvents, wordsOf } from '#server/messages/events/own-events.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import type { ReportRow } from '#server/store/schema/requests/feedback.ts';
import { lockedRequest, type RowOf, tablesOf } from './request-records.ts';

/** Who takes a step, when, and with which words. */
export interface Actor {
  /** Account of the librarian; null for the reader. */
  librarian: string | null;
  /** The answer, or the reason; '' for none. */
  text: string;
  now: Date;
}

/** A step of locked requests of one kind. */
interface Taking<K extends RequestKind> {
  kind: K;
  /** The first has to allow the step. */
  all: readonly RowOf[K][];
  step: StepOf[K];
  /** What the step changes in a report besides its state. */
  changes?: Partial<Pick<ReportRow, 'desk' | 'dueOn' | 'outageId'>>;
  /** Words to the reader where the actor has none. */
  instead?: LocalText;
  /** False where the caller tells the readers itself. */
  isSent?: boolean;
}

/** The state that follows, and how many requests the step concerned. */
export interface Taken<K extends RequestKind> {
  state: StateOf[K];
  count: number;
}

/** A step that the state does not allow. */
export class WrongStep extends Refused {
  constructor(reason: Reason) {
    super(reason);
  }
}

/** @throws WrongStep where the first one does not allow the step, or it is not the actor's */
export async function takeSteps<K extends RequestKind>(
  tx: Tx,
  { kind, all, step, changes = {}, instead = {}, isSent = true }: Taking<K>,
  { librarian, text, now }: Actor,
): Promise<Taken<K>> {
  const { steps, wrongStep } = lives[kind];
  const { by, isNews = false } = steps[step];
  const [first] = all;
  const state = first === undefined ? null : stateAfter(kind, first.state as StateOf[K], step);
  const isReaders = librarian === null;
  if (state === null || by === (isReaders ? 'library' : 'reader')) throw new WrongStep(wrongStep);
  const { rows, events } = tablesOf[kind];
  // A repeated step without words changes nothing, and is no step.
  const moved = all.filter(
    (each) => isNews || each.state !== state || text !== '' || isOtherwiseAssigned(each, changes),
  );
  // A rating is about the answer that the reader had read.
  const rating = { rating: null, ratingText: '', ratedAt: null };
  const isNewAnswer = kind === 'report' && isAnswer({ state, isReaders, text });
  await tx
    .update(rows)
    .set({ ...changes, ...(isNewAnswer && rating), state, changedAt: now })
    .where(inArray(rows.id, idsOf(all)));
  if (moved.length === 0) return { state, count: all.length };
  const numbers = await tx
    .select({ id: events.requestId, number: count() })
    .from(events)
    .where(inArray(events.requestId, idsOf(moved)))
    .groupBy(events.requestId);
  // The requests are locked, so nobody else adds a step meanwhile.
  const positions = new Map(numbers.map(({ id, number }) => [id, number]));
  const assigned = assignment(changes);
  const taken = moved.map((row) => ({ row, position: positions.get(row.id) ?? 0 }));
  await tx.insert(events).values(
    taken.map(({ row: { libraryCode, id: requestId }, position }) => ({
      libraryCode,
      requestId,
      position,
      state,
      at: now,
      isReaders,
      ...(kind === 'report' && { by: librarian ?? '' }),
      text: [assigned, text].filter((each) => each !== '').join('\n'),
    })),
  );
  if (isReaders || !isSent) return { state, count: all.length };
  const words = text === '' ? instead : wordsOf(text);
  const news = taken.map((each) => ({ ...each, state, assigned, words }));
  await addRequestEvents(tx, kind, news, now);
  return { state, count: all.length };
}

/** A step that the state does not allow, as readers and librarians are told. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongStep) throw new AppError('changedMeanwhile', [], error.reason);
    throw error;
  }
}

/** What a reader sent, locked. @throws AppError `notFound` for anybody else's too */
export async function ownRequest<K extends RequestKind>(
  { tx, patronId }: { tx: Tx; patronId: string },
  kind: K,
  id: string,
): Promise<RowOf[K]> {
  const row = await lockedRequest(tx, kind, id);
  if (row === null || row.patronId !== patronId) throw new AppError('notFound');
  return row;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

type Changes = NonNullable<Taking<RequestKind>['changes']>;

/** Desk and expected day as all languages write them; '' where nobody is assigned. */
function assignment({ desk = '', dueOn }: Changes): string {
  return dueOn ? `${desk} · ${dueOn}` : desk;
}

function isOtherwiseAssigned(row: RowOf[RequestKind], { desk, dueOn }: Changes): boolean {
  return 'desk' in row && desk !== undefined && (row.desk !== desk || row.dueOn !== dueOn);
}
