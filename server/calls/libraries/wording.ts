// A library's own texts, which replace the built-in ones (docs/requirements.md, S1.08, S7.11).
import { eq, or } from 'drizzle-orm';
import type { Wording } from '#contract/models/model.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { wording } from '#server/store/schema/libraries.ts';

type Packs = { zh_CN?: Wording; en?: Wording };

export const wordingHandlers = {
  getWording: async (input, { tx }) => {
    const packs = await packsOf(tx, [input.gradeType]);
    const pack = packs[input.languageType] ?? {};
    const { keyword } = input;
    const matching = Object.entries(pack).filter(
      ([key, text]) => keyword === '' || key.includes(keyword) || text.includes(keyword),
    );
    return { [input.languageType]: Object.fromEntries(matching) };
  },
} satisfies Pick<Handlers, 'getWording'>;

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
