// Deletes files that were sent and belong to nothing.
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { type FileKind, files } from '#server/store/schema/files.ts';
import { fileKinds } from './file-kinds.ts';

/** Files of forms that are not sent are deleted after this time. */
const unsentMs = 24 * 3_600_000;

/** Deletes files whose time is over, and those of forms that were never sent. */
export async function sweepFiles(tx: Tx, now: Date): Promise<void> {
  const belongsToNothing = Object.entries(fileKinds).map(([kind, { of }]) =>
    and(eq(files.kind, kind as FileKind), isNull(files[of])),
  );
  const isForgotten = lt(files.createdAt, new Date(now.getTime() - unsentMs));
  await tx
    .delete(files)
    .where(or(lte(files.endsAt, now), and(or(...belongsToNothing), isForgotten)));
}
