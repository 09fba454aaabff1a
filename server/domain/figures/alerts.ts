// Unusual use by one account or address: a librarian is told, and nobody is blocked.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { UseAlert } from '#contract/models/desk/figures-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { usageAlerts, usageSettings } from '#server/store/schema/desk/figures.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import type { FoldContext } from './marks.ts';

/** From how many visits in a day the library wants to know it; 0 for never. */
export interface Thresholds {
  /** Of one account. */
  account: number;
  /** Of one address whose visitors are not signed in: a campus often has one address for all. */
  address: number;
}

/** The thresholds of a library that has set none. */
export const defaultThresholds: Thresholds = { account: 300, address: 3_000 };

export async function thresholdsOf(tx: Tx): Promise<Thresholds> {
  const [row] = await tx.select().from(usageSettings);
  return row === undefined
    ? defaultThresholds
    : { account: row.accountAlert, address: row.addressAlert };
}

/** Who passed a threshold. */
interface Over {
  day: string;
  measure: string;
  mark: string;
  visits: number;
  network: string | null;
}

/** Makes an alert of whoever has none on that day yet, and notes the number in one that is there. */
export async function noteAlerts(
  { tx, library, marks, now }: FoldContext,
  over: readonly Over[],
  { account, address }: Thresholds,
): Promise<void> {
  for (const { day, measure, mark, visits: count, network } of over) {
    const changed = await tx
      .update(usageAlerts)
      .set({ count })
      .where(and(eq(usageAlerts.day, day), eq(usageAlerts.mark, BigInt(mark))))
      .returning({ id: usageAlerts.id });
    if (changed.length > 0) continue;
    const isAccount = measure === 'users';
    // Events name nobody: whose mark it is, is found only now. A patron of whom nothing is remembered is not found.
    const ids = isAccount ? await tx.select({ id: patrons.id }).from(patrons) : [];
    const patron = ids.find(({ id }) => marks(library.code, day, id) === BigInt(mark));
    if (isAccount && patron === undefined) continue;
    await tx.insert(usageAlerts).values({
      libraryCode: library.code,
      id: randomUUID(),
      day,
      patronId: patron?.id ?? null,
      address: isAccount ? '' : (network ?? ''),
      mark: BigInt(mark),
      count,
      threshold: isAccount ? account : address,
      since: now,
    });
  }
}

const listed = (tx: Tx) =>
  tx
    .select({ alert: usageAlerts, username: patrons.username })
    .from(usageAlerts)
    .leftJoin(
      patrons,
      and(eq(patrons.libraryCode, usageAlerts.libraryCode), eq(patrons.id, usageAlerts.patronId)),
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof listed>>[number];

const shown = ({ alert, username }: Row): UseAlert => ({
  id: alert.id,
  day: alert.day,
  kind: alert.patronId === null ? 'address' : 'account',
  subject: username ?? alert.address,
  count: alert.count,
  threshold: alert.threshold,
  since: alert.since.toISOString(),
  closedAt: alert.closedAt?.toISOString() ?? null,
  closedBy: alert.closedBy,
  note: alert.note,
});

const isOpen = isNull(usageAlerts.closedAt);

export async function listedAlerts(
  tx: Tx,
  { state, offset, limit }: { state: 'open' | 'all'; offset: number; limit: number },
) {
  const where = state === 'open' ? isOpen : undefined;
  const rows = await listed(tx)
    .where(where)
    .orderBy(sql`${isOpen} DESC`, desc(usageAlerts.since), usageAlerts.id)
    .offset(offset)
    .limit(limit);
  return { total: await tx.$count(usageAlerts, where), items: rows.map(shown) };
}

export async function countOpenAlerts(tx: Tx): Promise<number> {
  return tx.$count(usageAlerts, isOpen);
}

/** Closes an alert; one that is closed stays as it is. @throws AppError `notFound` */
export async function closedAlert(
  tx: Tx,
  { id, note, by }: { id: string; note: string; by: string },
  now: Date,
): Promise<UseAlert> {
  await tx
    .update(usageAlerts)
    .set({ closedAt: now, closedBy: by, note })
    .where(and(eq(usageAlerts.id, id), isOpen));
  const [row] = await listed(tx).where(eq(usageAlerts.id, id));
  if (row === undefined) throw new AppError('notFound');
  return shown(row);
}
