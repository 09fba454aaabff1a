// What readers sent to the library, of all kinds, as librarians see it: a list that is filtered and paged, and one request
// with its history.
import { and, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { FeedbackForm, StoredImage } from '#contract/models/feedback-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { RequestKind, StateOf } from '#contract/rules/life/life.ts';
import { picturesOf } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { deliveries } from '#server/store/schema/requests/delivery.ts';
import { reports } from '#server/store/schema/requests/feedback.ts';
import { type EventOf, eventsOf, type RowOf, tablesOf } from './request-records.ts';

/** What is listed; all of it where nothing is said. */
export interface QueueFilter<K extends RequestKind = RequestKind> {
  kind?: K | undefined;
  states?: readonly StateOf[K][] | undefined;
  /** Reports alone. */
  form?: FeedbackForm | undefined;
  /** Reports alone. */
  resource?: ResourceRef | undefined;
  /** Part of what the reader wrote, of the name of what it is about, of the desk, or of the reader's account. */
  text?: string | undefined;
  /** What was sent at that time or later. */
  since?: Date | undefined;
  /** Number of requests to leave out at the beginning. */
  offset?: number | undefined;
  limit: number;
}

/** A request in the list, as it is stored, with the account of its reader. */
export type QueuedRequest<K extends RequestKind = RequestKind> = {
  [P in K]: { kind: P; row: RowOf[P]; username: string };
}[K];

/** A page of the list. */
export interface Queue<K extends RequestKind = RequestKind> {
  /** The newest first. */
  items: QueuedRequest<K>[];
  /** How many the filter finds in all. */
  total: number;
  /** The same for each state, whatever states are listed; states without any are left out. */
  counts: { kind: RequestKind; state: StateOf[RequestKind]; number: number }[];
}

/** A page of what readers sent to the library in scope. */
export async function queue<K extends RequestKind = RequestKind>(
  tx: Tx,
  { states, offset = 0, limit, ...filter }: QueueFilter<K>,
): Promise<Queue<K>> {
  const all = sentRequests(tx, filter);
  const { kind, state, id, sentAt, username } = all;
  const counts = await tx.select({ kind, state, number: count() }).from(all).groupBy(kind, state);
  const isListed = (each: { state: StateOf[RequestKind] }) =>
    states?.some((one) => one === each.state) ?? true;
  const page = await tx
    .select({ kind, id, username })
    .from(all)
    .where(states && inArray(state, [...states]))
    .orderBy(desc(sentAt), id)
    .offset(offset)
    .limit(limit);
  const rows = new Map([
    ...(await rowsOf(tx, page, 'report')),
    ...(await rowsOf(tx, page, 'delivery')),
  ]);
  const items = page.flatMap((each) => {
    const row = rows.get(`${each.kind} ${each.id}`);
    return row === undefined ? [] : [{ kind: each.kind, row, username: each.username }];
  });
  const total = counts.filter(isListed).reduce((sum, { number }) => sum + number, 0);
  return { items: items as QueuedRequest<K>[], total, counts };
}

/** A request with all that was done, and its images. */
export type WholeRequest<K extends RequestKind = RequestKind> = {
  [P in K]: QueuedRequest<P> & { events: EventOf<P>[]; images: StoredImage[] };
}[K];

/** One request of the library in scope; null for an unknown one. */
export async function wholeRequest<K extends RequestKind>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<WholeRequest<K> | null> {
  const { rows } = tablesOf[kind];
  const [found] = await tx
    .select({ row: rows, username: patrons.username })
    .from(rows)
    .innerJoin(patrons, isReaderOf(rows))
    .where(eq(rows.id, id));
  if (found === undefined) return null;
  const events = (await eventsOf(tx, kind, [id])).get(id) ?? [];
  const images = (await picturesOf(tx, 'reportImage', [id])).get(id) ?? [];
  return { kind, ...found, events, images } as unknown as WholeRequest<K>;
}

const isReaderOf = (rows: typeof reports | typeof deliveries) =>
  and(eq(patrons.libraryCode, rows.libraryCode), eq(patrons.id, rows.patronId));

/** Requests of all kinds that a filter finds, as a query. */
function sentRequests(
  tx: Tx,
  { kind, form, resource, text, since }: Omit<QueueFilter, 'states' | 'offset' | 'limit'>,
) {
  const ofKind = (own: RequestKind, more: SQL | undefined) => {
    const { rows } = tablesOf[own];
    const isReports = form !== undefined || resource !== undefined;
    const isWanted = (kind ?? own) === own && (own === 'report' || !isReports);
    return tx
      .select({
        kind: sql<RequestKind>`${own}::text`.as('kind'),
        id: rows.id,
        state: sql<StateOf[RequestKind]>`${rows.state}`.as('state'),
        sentAt: rows.sentAt,
        username: patrons.username,
      })
      .from(rows)
      .innerJoin(patrons, isReaderOf(rows))
      .where(and(isWanted ? undefined : sql`false`, since && gte(rows.sentAt, since), more));
  };
  const { username } = patrons;
  const { fields, resourceName, desk } = reports;
  const { input } = deliveries;
  const ofReports = and(
    form && eq(reports.form, form),
    resource && and(eq(reports.resourceKind, resource.kind), eq(reports.resourceId, resource.id)),
    hasText(
      text,
      sql`${fields}->>'content', ${resourceName}->>'zh_CN', ${resourceName}->>'en', ${desk}, ${username}`,
    ),
  );
  const ofDeliveries = hasText(
    text,
    sql`${input}->>'title', ${input}->>'authors', ${input}->>'sourceTitle', ${input}->>'doi', ${input}->>'note', ${username}`,
  );
  return unionAll(ofKind('report', ofReports), ofKind('delivery', ofDeliveries)).as('sent');
}

function hasText(text: string | undefined, places: SQL): SQL | undefined {
  const part = text?.trim().replaceAll(/[\\%_]/g, '\\$&');
  return part ? sql`concat_ws(E'\n', ${places}) ILIKE ${`%${part}%`}` : undefined;
}

/** The rows of a page, by kind and id. */
async function rowsOf(
  tx: Tx,
  page: readonly { kind: RequestKind; id: string }[],
  kind: RequestKind,
): Promise<[string, RowOf[RequestKind]][]> {
  const ids = page.filter((each) => each.kind === kind).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = tablesOf[kind];
  const found = await tx.select().from(rows).where(inArray(rows.id, ids));
  return found.map((row) => [`${kind} ${row.id}`, row]);
}
