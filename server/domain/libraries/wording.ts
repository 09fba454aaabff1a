// A library's own texts, which replace the built-in ones (docs/requirements.md, S1.08, S7.11).
import { eq, or } from 'drizzle-orm';
import type { Wording } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { wording } from '#server/store/schema/libraries.ts';

type Packs = { zh_CN?: Wording; en?: Wording };

/** Texts of these grades by language, later grades over earlier ones, for the library in scope. */
export async function packsOf(tx: Tx, grades: (typeof wording.$inferSelect)['grade'][]) {
  const rows = await tx
    .select()
    .from(wording)
    .where(or(...grades.map((grade) => eq(wording.grade, grade))));
  rows.sort((one, other) => grades.indexOf(one.grade) - grades.indexOf(other.grade));
  const packs: Packs = {};
  for (const { language, key, text } of rows) {
    const pack = packs[language] ?? {};
    pack[key] = text;
    packs[language] = pack;
  }
  return packs;
}
