// Subjects that a list names: found in the library by name, or made.
import type { LocalText } from '#contract/models/model.ts';
import { fold, textIn } from '#contract/rules/rules.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { freeId, slugOf } from '#server/store/rows/sort-keys.ts';
import { subjects as subjectTable } from '#server/store/schema/libraries.ts';
import type { WriteOrder } from '../model/import-kind.ts';
import { knownTree } from './imported-collection.ts';

/**
 * Makes the subjects that the library does not have, by their name in either language.
 *
 * @returns codes of the subjects of a record; null where it does not speak of subjects
 */
export async function subjectCodes(
  tx: Tx,
  { libraryCode, undo }: WriteOrder,
  records: readonly { subjects: readonly LocalText[] | null }[],
): Promise<(record: { subjects: readonly LocalText[] | null }) => string[] | null> {
  const known = await knownTree(tx, subjectTable);
  const codes = new Map<string, string>();
  for (const { code, name } of known) {
    codes.set(code, code);
    for (const text of namesOf(name)) codes.set(text, code);
  }
  let position = Math.max(0, ...known.map((each) => each.position));
  const taken = new Set(known.map(({ code }) => code));
  const missing: (typeof subjectTable.$inferInsert)[] = [];
  for (const name of records.flatMap(({ subjects }) => subjects ?? [])) {
    if (namesOf(name).some((text) => codes.has(text))) continue;
    const code = freeId(slugOf(textIn(name, 'en')) || 'subject', taken);
    for (const text of namesOf(name)) codes.set(text, code);
    position += 1;
    missing.push({ libraryCode, code, name, position });
  }
  await insertRows(tx, subjectTable, missing);
  undo.made(
    'subjects',
    missing.map(({ code }) => code),
  );
  const codeOf = (name: LocalText) => namesOf(name).flatMap((text) => codes.get(text) ?? [])[0];
  return ({ subjects }) =>
    subjects === null ? null : [...new Set(subjects.map((name) => codeOf(name) ?? ''))];
}

/** Folded, in each language that it has. */
function namesOf(name: LocalText): string[] {
  return [name.zh_CN, name.en].flatMap((text) => (text ? [fold(text)] : []));
}
