// Texts that the library keeps for answers to readers.
import { randomBytes } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import type { KeptAnswer } from '#contract/models/desk/request-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { keptAnswers } from '#server/store/schema/desk/desk.ts';

/** As many as a list shows at once. */
const maxAnswers = 200;

/** All texts, by name. */
export function answersKept(tx: Tx): Promise<KeptAnswer[]> {
  const { id, name, text } = keptAnswers;
  return tx.select({ id, name, text }).from(keptAnswers).orderBy(asc(name), asc(id));
}

/** Keeps a new text, changes one, or deletes the one whose name is taken away. @throws RefusedFields, AppError `notFound` */
export async function saveAnswer(
  tx: Tx,
  libraryCode: string,
  { id, ...given }: { id: string | null; name: string; text: LocalText },
): Promise<void> {
  const name = given.name.trim();
  if (id !== null && name === '') {
    await tx.delete(keptAnswers).where(eq(keptAnswers.id, id));
    return;
  }
  const text = Object.fromEntries(
    Object.entries(given.text)
      .map(([language, words]) => [language, words.trim()])
      .filter(([, words]) => words !== ''),
  );
  const wrong = [
    ...(name === '' ? [expected('name', 'a short name', '简短的名称')] : []),
    ...(Object.keys(text).length === 0
      ? [expected('text', 'a text in one language at least', '至少一种语言的文字')]
      : []),
  ];
  if (wrong.length > 0) throw new RefusedFields(wrong);
  if (id === null) {
    await checkRoom(tx);
    const row = { libraryCode, id: randomBytes(6).toString('hex'), name, text };
    await tx.insert(keptAnswers).values(row);
    return;
  }
  const changed = await tx
    .update(keptAnswers)
    .set({ name, text })
    .where(eq(keptAnswers.id, id))
    .returning({ id: keptAnswers.id });
  if (changed.length === 0) throw new AppError('notFound');
}

async function checkRoom(tx: Tx): Promise<void> {
  const [kept] = await tx.select({ number: count() }).from(keptAnswers);
  if ((kept?.number ?? 0) < maxAnswers) return;
  throw new RefusedFields([
    {
      field: 'name',
      zh_CN: `最多保存 ${maxAnswers} 条，请先删除不用的`,
      en: `${maxAnswers} texts are kept at most; delete one first`,
    },
  ]);
}
