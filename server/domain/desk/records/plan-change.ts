// What values make of a row: the columns that change, or why they are refused. Nothing is written here.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { fieldOf, recordFields } from '#contract/models/desk/record-fields.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { expected, type RefusedField } from '#server/store/refused.ts';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import { accessSettings, departments } from '#server/store/schema/campus.ts';
import { bestBetKey } from '../../hits/best-bets.ts';
import { libraryDay } from '../../libraries/library-day.ts';
import { namesOf } from '../../resources/resources.ts';
import { knownSubjects } from '../../resources/subjects.ts';
import { checkedValue, type KnownThings, needed } from './check-value.ts';
import { columnName, isScheduled, rowWith, valueIn } from './field-values.ts';
import { columnAt, type Desk, idOf, type Row, tableOf } from './record-tables.ts';
import { type Tree, treeOf, wrongParent } from './tree.ts';
import { wrongRow } from './wrong-row.ts';

/** What plans are checked against. */
export interface Known extends KnownThings {
  now: Date;
  /** The library's day. */
  today: string;
  /** Where records stand below one another; changed with every plan. Empty for other kinds. */
  tree: Tree;
  /** Resources that exist, by `resourceKey`. */
  resources: ReadonlySet<string>;
}

/** @param values in which resources may be named */
export async function knownAt(
  { tx, library, now }: Desk,
  kind: RecordKind,
  values: FieldValues = {},
): Promise<Known & { links: string[] }> {
  const [gateway = null] = await tx.select().from(accessSettings);
  const named = Object.values(values).flatMap(resourcesIn);
  const links: string[] = [];
  return {
    now,
    today: libraryDay(library, now),
    gateway,
    subjects: await knownSubjects(tx),
    departments: new Set(
      (await tx.select({ code: departments.code }).from(departments)).map((each) => each.code),
    ),
    tree: recordKinds[kind].isTree ? await treeOf(tx, kind) : new Map(),
    resources: new Set((await namesOf(tx, named)).keys()),
    links,
    note: (line) => links.push(line),
  };
}

/** @param row {} for a record that is not there yet */
export function plannedChange(
  kind: RecordKind,
  row: Row,
  values: FieldValues,
  known: Known,
): { columns: Row; refused: RefusedField[] } {
  const isNew = Object.keys(row).length === 0;
  const refused: RefusedField[] = [];
  const columns: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(values)) {
    const field = fieldOf(kind, name);
    if (field === undefined) {
      refused.push({ field: name, zh_CN: '没有这个字段', en: 'there is no such field' });
      continue;
    }
    const checked = checkedValue(field, given, known);
    if ('refusal' in checked) refused.push({ field: name, ...checked.refusal });
    else if (!isDeepStrictEqual(checked.value, valueIn(field, row)) || isNew) {
      if (field.isFixed && !isNew)
        refused.push({ field: name, zh_CN: '建立后不能更改', en: 'cannot be changed later' });
      Object.assign(columns, rowWith(kind, field, checked.value));
      if (!isNamed(checked.value, known))
        refused.push(expected(name, 'a resource of the library', '本馆的资源'));
    }
  }
  if (isNew) {
    const absent = recordFields[kind].filter(
      (each) => each.isRequired && values[each.name] === undefined,
    );
    refused.push(...absent.map(({ name }) => ({ field: name, ...needed })));
  }
  Object.assign(columns, scheduled(kind, columns, known));
  Object.assign(columns, dated(kind, row, columns, known));
  Object.assign(columns, decided(columns, known));
  const after = { ...row, ...columns };
  if (refused.length === 0)
    refused.push(...wrongRow(kind, after, new Set(Object.keys(columns)), known));
  if (refused.length === 0 && 'parent' in columns) {
    refused.push(...wrongParent(known.tree, idOf(kind, after), after.parent));
  }
  return { columns: changed(row, { ...columns, ...keysWith(kind, columns) }), refused };
}

function isNamed(value: unknown, { resources }: Known): boolean {
  return resourcesIn(value).every((each) => resources.has(resourceKey(each)));
}

function resourcesIn(value: unknown): ResourceRef[] {
  const each = Array.isArray(value) ? value : [value];
  return each.flatMap((one) => ResourceRef.safeParse(one).data ?? []);
}

/** A time that has come publishes at once; a later one hides what it shall publish, and what is published waits for none. */
function scheduled(kind: RecordKind, columns: Row, { now }: Known): Row {
  if (!isScheduled(kind)) return {};
  const { publish_at: at } = columns;
  if (typeof at !== 'string') return columns.is_published === true ? { publish_at: null } : {};
  if (new Date(at) > now) return { is_published: false };
  const field = fieldOf(kind, 'isPublished');
  return { ...(field !== undefined && rowWith(kind, field, true)), publish_at: null };
}

/** The day that readers see, unless the librarian gives another: of a notice when it is first shown, of a document when its text changes. */
function dated(kind: RecordKind, row: Row, columns: Row, { today }: Known): Row {
  if (kind === 'notice' && !('published_on' in columns)) {
    const isNowShown = columns.is_published === true && row.is_published !== true;
    return isNowShown && String(row.published_on) < today ? { published_on: today } : {};
  }
  if (kind !== 'document' || 'updated_on' in columns) return {};
  // A new version of an agreement is the librarian's word, since readers are asked again.
  const isAgreement = (columns.kind ?? row.kind) === 'agreement';
  return !isAgreement && ('title' in columns || 'body_html' in columns)
    ? { updated_on: today }
    : {};
}

/** What is decided of a trial is decided today, unless another day is given. */
function decided(columns: Row, { today }: Known): Row {
  const { trial_outcome: outcome, trial_decided_on: day } = columns;
  if (outcome === undefined || day !== undefined) return {};
  return { trial_decided_on: outcome === null ? null : today };
}

/** Sort keys of a new name. */
function keysWith(kind: RecordKind, columns: Row): Row {
  const { name } = tableOf(kind);
  if (!(name in columns)) return {};
  if (kind === 'bestBet') return { keys: z.array(z.string()).parse(columns.words).map(bestBetKey) };
  const keys = Object.entries(keyColumnsOf(LocalText.parse(columns[name])));
  return Object.fromEntries(
    keys
      .map(([key, value]) => [columnName(key), value])
      .filter(([key = '']) => columnAt(kind, key) !== undefined),
  );
}

function changed(row: Row, columns: Row): Row {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(row[name], value)),
  );
}
