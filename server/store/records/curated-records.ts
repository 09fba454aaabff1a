// Databases that a library recommends for subjects.
import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import type { Tx } from '../connection/database.ts';
import { Refused } from '../refused.ts';
import { databases, subjects } from '../schema/libraries.ts';

/** A recommended database. */
export interface Curated {
  id: string;
  name: LocalText;
  /** Codes of the subjects. */
  subjects: readonly string[];
}

/** All recommended databases, in the order of the list. */
export function allCurated(tx: Tx): Promise<Curated[]> {
  const { id, name, recommendedFor } = databases;
  return tx
    .select({ id, name, subjects: recommendedFor })
    .from(databases)
    .where(sql`cardinality(${recommendedFor}) > 0`)
    .orderBy(databases.position, id);
}

/**
 * Sets the subjects for which a database is recommended; none takes the recommendation back.
 *
 * @throws Refused for a database or a subject that the library does not have
 */
export async function setCurated(tx: Tx, id: string, codes: readonly string[]): Promise<Curated> {
  const [found] = await tx
    .select({ id: databases.id, name: databases.name })
    .from(databases)
    .where(eq(databases.id, id));
  if (found === undefined) {
    throw new Refused({ zh_CN: `没有数据库 ${id}`, en: `There is no database ${id}` });
  }
  const known = new Set(
    (await tx.select({ code: subjects.code }).from(subjects)).map(({ code }) => code),
  );
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) {
    const list = unknown.join(', ');
    throw new Refused({ zh_CN: `没有学科 ${list}`, en: `There is no subject ${list}` });
  }
  const recommendedFor = [...new Set(codes)];
  await tx.update(databases).set({ recommendedFor }).where(eq(databases.id, id));
  return { ...found, subjects: recommendedFor };
}
