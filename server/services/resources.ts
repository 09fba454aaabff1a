// Resources of every kind by their references; databases are the only kind so far.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { CallContext } from '../http/handlers.ts';
import type { Tx } from '../store/database.ts';
import { databases } from '../store/schema.ts';

/** @throws AppError `notFound` where the library does not offer the resource to readers */
export async function requireResource(tx: Tx, { id }: ResourceRef): Promise<void> {
  const [row] = await tx
    .select({ id: databases.id })
    .from(databases)
    .where(
      and(eq(databases.id, id), eq(databases.isPublished, true), isNull(databases.withdrawnAt)),
    );
  if (row === undefined) throw new AppError('notFound');
}

/** Names by id; a withdrawn resource keeps its name for those who followed it. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, LocalText>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: databases.id, name: databases.name })
    .from(databases)
    .where(inArray(databases.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @throws AppError `loginRequired` for holders of a library token */
export function requirePatron({ patron }: CallContext): { id: string; username: string } {
  if (patron === null) throw new AppError('loginRequired');
  return patron;
}
