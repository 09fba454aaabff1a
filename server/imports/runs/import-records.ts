// The library's record of its imports: begun before, kept alive meanwhile, finished with the import.
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ImportState } from '#contract/models/import-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Actor } from '#server/domain/accounts/rights.ts';
import { storable } from '#server/store/bulk/storable.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { auditEntries } from '#server/store/schema/desk/desk.ts';
import { imports } from '#server/store/schema/jobs.ts';
import type { ImportRecord } from '../model/report.ts';

type Row = typeof imports.$inferSelect;

/** Then an import is taken as cut off. */
export const lifelessAfterMs = 60_000;

const lifelessForGoodMs = 24 * 3_600_000;

const listLength = 100;

/** In a transaction of its own, so that others see it. One that was cut off begins again; one that is done stays. */
export async function startImport(
  store: Store,
  row: ImportRecord &
    Pick<Row, 'kind' | 'fileName' | 'rowsTotal' | 'startedBy'> &
    Partial<Pick<Row, 'isPlatform'>>,
): Promise<void> {
  await store.inLibrary(row.libraryCode, async (tx) => {
    await tx
      .insert(imports)
      .values({ ...row, state: 'running' })
      .onConflictDoUpdate({
        target: [imports.libraryCode, imports.id],
        set: { state: 'running', rowsDone: 0, report: null, finishedAt: sql`now()` },
        setWhere: inArray(imports.state, ['running', 'failed']),
      });
  });
}

export async function reportOfDone(tx: Tx, id: string): Promise<unknown> {
  const [row] = await tx
    .select({ state: imports.state, report: imports.report })
    .from(imports)
    .where(eq(imports.id, id));
  return row?.state === 'done' || row?.state === 'undone' ? row.report : undefined;
}

/** Nobody takes these up again. */
export async function failLifelessImports(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(imports)
    .set({ state: 'failed' })
    .where(
      and(
        eq(imports.state, 'running'),
        lt(imports.finishedAt, new Date(now.getTime() - lifelessForGoodMs)),
      ),
    );
}

export async function failImport(tx: Tx, id: string, refusal: LocalText): Promise<void> {
  await tx
    .update(imports)
    .set({ state: 'failed', report: { refusal }, finishedAt: sql`clock_timestamp()` })
    .where(and(eq(imports.id, id), inArray(imports.state, ['running', 'failed'])));
}

export async function noteProgress(
  store: Store,
  { libraryCode, id }: ImportRecord,
  rowsDone: number,
): Promise<void> {
  await store.inLibrary(libraryCode, async (tx) => {
    await tx
      .update(imports)
      .set({ rowsDone, finishedAt: sql`now()` })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  });
}

/** In the import's own transaction, where it is done. */
export async function finishImport(
  tx: Tx,
  end: ImportRecord & { state: ImportState; report: unknown; packageId?: string | null },
): Promise<void> {
  const { id, state, report } = end;
  const packageId = packageIdOf(report);
  await tx
    .update(imports)
    .set({
      state,
      report: storable(report),
      packageId,
      ...(state === 'done' ? { rowsDone: sql`${imports.rowsTotal}` } : {}),
      // Not when its transaction began: this says which of two imports came later.
      finishedAt: sql`clock_timestamp()`,
    })
    // A failure that is noted after a commit whose answer was lost changes nothing.
    .where(and(eq(imports.id, id), inArray(imports.state, ['running', 'failed'])));
}

/**
 * Notes who says that the result is right so, or that this was taken back; also in the list of changes.
 * @throws AppError `notFound` for an import that is not over
 */
export async function acceptImport(
  tx: Tx,
  { libraryCode, id, isAccepted, actor, now }: Acceptance,
): Promise<void> {
  const isOver = and(eq(imports.id, id), inArray(imports.state, ['done', 'refused', 'failed']));
  const [row] = await tx.select().from(imports).where(isOver).for('update');
  if (row === undefined) throw new AppError('notFound');
  if ((row.acceptedAt !== null) === isAccepted) return;
  const acceptedBy = isAccepted ? actor.username : null;
  await tx
    .update(imports)
    .set({ acceptedAt: isAccepted ? now : null, acceptedBy })
    .where(isOver);
  await tx.insert(auditEntries).values({
    libraryCode,
    changeId: actor.changeId,
    at: now,
    actor: actor.username,
    origin: actor.origin,
    place: 'imports',
    rowId: id,
    name: { zh_CN: row.fileName, en: row.fileName },
    action: 'update',
    before: { accepted_by: row.acceptedBy },
    after: { accepted_by: acceptedBy },
  });
}

interface Acceptance {
  libraryCode: string;
  id: string;
  isAccepted: boolean;
  actor: Actor;
  now: Date;
}

function packageIdOf(report: unknown): string | null {
  const madePackage = (report as { package?: { id: string } | null } | null)?.package;
  return madePackage?.id ?? null;
}

export async function kindOfImport(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ kind: imports.kind }).from(imports).where(eq(imports.id, id));
  return row?.kind;
}

export function newestImports(tx: Tx): Promise<Row[]> {
  return tx
    .select()
    .from(imports)
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(listLength);
}
