// Makes two records one: what hangs on the first moves to the second.
import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { mergeRecords } from '#contract/calls/desk/records.ts';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import { AppError } from '#contract/wire/errors.ts';
import { type Reason, RefusedFields } from '#server/store/refused.ts';
import { nameIn } from './field-values.ts';
import { moveCode, moveResource } from './moved-rows.ts';
import { recordAt } from './read-records.ts';
import { type Desk, keyOf, lockedRows, placeOf, type Row, updateRecords } from './record-tables.ts';
import { changedAt, keyed } from './save-record.ts';
import { isBelow, treeOf } from './tree.ts';

/** @throws RefusedFields; AppError `notFound` */
export async function mergedRecords(
  desk: Desk,
  { kind, id, into }: InputOf<typeof mergeRecords>,
): Promise<OutputOf<typeof mergeRecords>> {
  const { tx, now } = desk;
  if (!recordKinds[kind].canMerge)
    refuse({ zh_CN: '这类记录不能合并', en: 'such records cannot be merged' });
  if (id === into) refuse({ zh_CN: '不能与自己合并', en: 'cannot be merged into itself' });
  const rows = await lockedRows(tx, kind, [id, into]);
  const [row, target] = [rows.get(id), rows.get(into)];
  if (row === undefined || target === undefined) throw new AppError('notFound');
  if (kind === 'subject' || kind === 'department' || kind === 'vendor') {
    if (isBelow(await treeOf(tx, kind), into, id)) {
      refuse({
        zh_CN: '不能合并到自己的下级',
        en: 'cannot be merged into one that stands below it',
      });
    }
    const moved = await moveCode(tx, kind, id, into, into);
    if (kind === 'vendor') await takeOver(desk, row, target);
    await tx.execute(sql`DELETE FROM ${placeOf(kind)} WHERE ${keyOf(kind)} = ${id}`);
    return { record: await recordAt(desk, { kind, id: into }), moved };
  }
  if (target.withdrawn_at !== null) {
    refuse({ zh_CN: '不能合并到已归档的记录', en: 'cannot be merged into an archived record' });
  }
  const isResource = kind === 'database' || kind === 'other';
  const moved = isResource ? await moveResource(tx, kind, id, into) : 0;
  const over = {
    withdrawn_at: row.withdrawn_at ?? now.toISOString(),
    publish_at: null,
    merged_into: into,
  };
  await updateRecords(tx, kind, [{ ...keyed(kind, id), ...over, ...changedAt(kind, now) }]);
  // What was merged into this one before leads to where it is now.
  await tx.execute(
    sql`UPDATE ${placeOf(kind)} SET merged_into = ${into} WHERE merged_into = ${id}`,
  );
  return { record: await recordAt(desk, { kind, id: into }), moved };
}

function refuse(reason: Reason): never {
  throw new RefusedFields([{ field: 'into', ...reason }]);
}

/** The vendor that stays has the other one's names, and what it lacks of contact. */
async function takeOver({ tx, now }: Desk, row: Row, target: Row): Promise<void> {
  const namesOf = (each: Row) => [
    ...Object.values(nameIn('vendor', each)),
    ...textsIn(each.aliases),
  ];
  const known = new Set(Object.values(nameIn('vendor', target)));
  const aliases = [...new Set([...textsIn(target.aliases), ...namesOf(row)])].filter(
    (name) => name !== '' && !known.has(name),
  );
  const contact = ['email', 'home_page', 'contact_person', 'internal_note']
    .filter((column) => !target[column] && row[column])
    .map((column) => [column, row[column]]);
  const over = { aliases, ...Object.fromEntries(contact), ...changedAt('vendor', now) };
  await updateRecords(tx, 'vendor', [{ ...keyed('vendor', String(target.id)), ...over }]);
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
