// Reads and writes of requests for copies: one for each draft, listed for their readers and for librarians.
import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type {
  DeliveryEvent,
  DeliveryInput,
  DeliveryState,
  OwnDelivery,
} from '#contract/models/delivery-model.ts';
import { countedStates } from '#contract/rules/life/delivery-life.ts';
import { ownListLimit } from '#contract/rules/rules.ts';
import type { Tx } from '../connection/database.ts';
import { patrons } from '../schema/patrons.ts';
import { deliveries, deliveryEvents } from '../schema/requests/delivery.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** A request as it is sent. */
export interface NewDelivery {
  patronId: string;
  draftId: string;
  input: DeliveryInput;
  /** `yyyy-MM` at the library. */
  month: string;
}

/** The request of a draft, locked for a change; null for a draft that was not sent yet. */
export async function deliveryOfDraft(
  tx: Tx,
  patronId: string,
  draftId: string,
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.patronId, patronId), eq(deliveries.draftId, draftId)))
    .for('update');
  return row ?? null;
}

/**
 * Writes a new request.
 *
 * @returns its id; null if another call sent the same draft at the same time
 */
export async function addDelivery(
  tx: Tx,
  libraryCode: string,
  delivery: NewDelivery,
  now: Date,
): Promise<string | null> {
  const id = randomBytes(6).toString('hex');
  const state = 'submitted';
  const [row] = await tx
    .insert(deliveries)
    .values({ libraryCode, id, ...delivery, state, sentAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  if (row === undefined) return null;
  await tx
    .insert(deliveryEvents)
    .values({ libraryCode, deliveryId: id, position: 0, state, at: now, isReaders: true });
  return id;
}

/** Replaces what a request says, while nobody at the library has begun to check it. */
export async function rewriteDelivery(tx: Tx, id: string, input: DeliveryInput): Promise<void> {
  await tx.update(deliveries).set({ input }).where(eq(deliveries.id, id));
}

/** Requests of a patron that count towards the limit of a month, `yyyy-MM`. */
export async function countOfMonth(tx: Tx, patronId: string, month: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.patronId, patronId),
        eq(deliveries.month, month),
        inArray(deliveries.state, [...countedStates]),
      ),
    );
  return row?.number ?? 0;
}

/** Requests of a patron on which the library is still working, newest first. */
export async function openDeliveries(tx: Tx, patronId: string): Promise<DeliveryRow[]> {
  return await tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.patronId, patronId),
        inArray(deliveries.state, ['submitted', 'checking'] satisfies DeliveryState[]),
      ),
    )
    .orderBy(desc(deliveries.sentAt))
    .limit(ownListLimit);
}

/** A request with that id, locked for a change; null for an unknown one. */
export async function lockedDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
  return row ?? null;
}

/** The requests of a patron, newest first. */
export async function ownDeliveries(tx: Tx, patronId: string, now: Date): Promise<OwnDelivery[]> {
  const rows = await tx
    .select()
    .from(deliveries)
    .where(eq(deliveries.patronId, patronId))
    .orderBy(desc(deliveries.sentAt), deliveries.id)
    .limit(ownListLimit);
  const events = await deliveryEventsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shownDelivery(row, events.get(row.id) ?? [], now));
}

/** A request in the librarians' list. */
export interface ListedDelivery {
  delivery: DeliveryRow;
  username: string;
}

/** Requests of the library, newest first, and how many there are in all. */
export async function listedDeliveries(
  tx: Tx,
  state: DeliveryState | undefined,
  limit: number,
): Promise<{ total: number; items: ListedDelivery[] }> {
  const filter = state === undefined ? undefined : eq(deliveries.state, state);
  const [all] = await tx.select({ number: count() }).from(deliveries).where(filter);
  const items = await tx
    .select({ delivery: deliveries, username: patrons.username })
    .from(deliveries)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, deliveries.libraryCode), eq(patrons.id, deliveries.patronId)),
    )
    .where(filter)
    .orderBy(desc(deliveries.sentAt), deliveries.id)
    .limit(limit);
  return { total: all?.number ?? 0, items };
}

/** The steps of requests, by id of the request. */
export async function deliveryEventsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryEvent[]>> {
  const found = new Map<string, DeliveryEvent[]>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select()
    .from(deliveryEvents)
    .where(inArray(deliveryEvents.deliveryId, [...ids]))
    .orderBy(asc(deliveryEvents.deliveryId), asc(deliveryEvents.position));
  for (const { deliveryId, state, at, isReaders, text } of rows) {
    const event = { state, at: at.toISOString(), isReaders, text };
    found.set(deliveryId, [...(found.get(deliveryId) ?? []), event]);
  }
  return found;
}

/** As its reader sees it. */
export function shownDelivery(row: DeliveryRow, events: DeliveryEvent[], now: Date): OwnDelivery {
  const { id, input, state, sentAt, fileName, fileBytes, fileUntil, fileEndsAt } = row;
  const hasFile = fileBytes !== null && fileUntil !== null && fileEndsAt !== null;
  return {
    ...input,
    id,
    state,
    sentAt: sentAt.toISOString(),
    events,
    file: hasFile
      ? { name: fileName, bytes: fileBytes, until: fileUntil, isOver: fileEndsAt <= now }
      : null,
  };
}
