// Changes many records at once, or says what the change would do to them.
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { changeRecords } from '#contract/calls/desk/records.ts';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type {
  BulkResult,
  BulkStep,
  FieldValue,
  FieldValues,
} from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import { LocalText } from '#contract/models/model.ts';
import { expected, type RefusedField, RefusedFields } from '#server/store/refused.ts';
import { columnsOf, nameIn, valueIn } from './field-values.ts';
import { type Known, knownAt, plannedChange } from './plan-change.ts';
import { type Desk, lockedRows, type Row, updateRecords } from './record-tables.ts';
import { changedAt, keyed } from './save-record.ts';

const maxItems = 200;
const listTypes: readonly string[] = ['lines', 'choices', 'subjects', 'departments'];
const textTypes: readonly string[] = ['line', 'text', 'localLine', 'localText', 'address', 'email'];

/** What the change makes of a record; its columns are written. */
interface Planned {
  result: BulkResult;
  columns: Row;
}

/** @throws RefusedFields for steps that no record can have */
export async function changedRecords(
  desk: Desk,
  { kind, ids, steps, whenRefused, isPreview }: InputOf<typeof changeRecords>,
  changeId: string,
): Promise<OutputOf<typeof changeRecords>> {
  const fields = checkedSteps(kind, steps);
  const wanted = [...new Set(ids)];
  const rows = await lockedRows(desk.tx, kind, wanted);
  const known = await knownAt(desk, kind);
  const planned = wanted.map((id) => plannedFor(kind, id, rows.get(id), { steps, fields, known }));
  const refused = planned.filter(({ result }) => result.refusal !== null);
  const changed = planned.filter(
    ({ result, columns }) => result.refusal === null && Object.keys(columns).length > 0,
  );
  const isWritten =
    changed.length > 0 && !isPreview && (whenRefused === 'others' || refused.length === 0);
  if (isWritten) {
    const fresh = changed.map(({ result, columns }) => ({
      ...keyed(kind, result.id),
      ...columns,
      ...changedAt(kind, desk.now),
    }));
    await updateRecords(desk.tx, kind, fresh);
  }
  const others = planned.filter((each) => !refused.includes(each) && !changed.includes(each));
  return {
    changeId: isWritten ? changeId : null,
    changed: isWritten || isPreview ? changed.length : 0,
    refused: refused.length,
    items: [...refused, ...changed, ...others].slice(0, maxItems).map(({ result }) => result),
  };
}

/** The fields of the steps. @throws RefusedFields */
function checkedSteps(kind: RecordKind, steps: readonly BulkStep[]): RecordField[] {
  const refused: RefusedField[] = [];
  const fields = steps.flatMap(({ field: name, action, value, find }) => {
    const field = fieldOf(kind, name);
    if (field?.isBulk !== true) {
      refused.push({
        field: name,
        zh_CN: '不能批量更改',
        en: 'cannot be changed in several records at once',
      });
      return [];
    }
    const isList = listTypes.includes(field.type);
    if ((action === 'add' || action === 'remove') && !(isList && Array.isArray(value))) {
      refused.push(expected(name, 'a list of values to add or remove', '要增加或去掉的列表'));
    }
    const isPart =
      textTypes.includes(field.type) && typeof value === 'string' && find !== undefined;
    if (action === 'replace' && !isPart) {
      refused.push(expected(name, 'a text to find, and the new one', '要查找的文字和新文字'));
    }
    return [field];
  });
  if (refused.length > 0) throw new RefusedFields(refused);
  return fields;
}

interface Plan {
  steps: readonly BulkStep[];
  fields: readonly RecordField[];
  known: Known;
}

function plannedFor(
  kind: RecordKind,
  id: string,
  row: Row | undefined,
  { steps, fields, known }: Plan,
): Planned {
  if (row === undefined) {
    const refusal = { zh_CN: '没有这条记录', en: 'There is no such record' };
    return { result: { id, name: {}, before: {}, after: {}, refusal }, columns: {} };
  }
  const values: FieldValues = {};
  for (const [index, field] of fields.entries()) {
    const step = steps[index];
    if (step !== undefined)
      values[field.name] = stepped(values[field.name] ?? valueIn(field, row), step);
  }
  const { columns, refused } = plannedChange(kind, row, values, known);
  const name = nameIn(kind, row);
  if (refused.length > 0) {
    const { reason } = new RefusedFields(refused);
    return { result: { id, name, before: {}, after: {}, refusal: { ...reason } }, columns: {} };
  }
  const touched = fields.filter((field) => columnsOf(field).some((column) => column in columns));
  const valuesOf = (each: Row) =>
    Object.fromEntries(touched.map((field) => [field.name, valueIn(field, each)]));
  const after = valuesOf({ ...row, ...columns });
  return { result: { id, name, before: valuesOf(row), after, refusal: null }, columns };
}

function stepped(value: FieldValue, { action, value: given, find }: BulkStep): FieldValue {
  const list = textsOf(value);
  switch (action) {
    case 'set':
      return given;
    case 'add':
      return [...list, ...textsOf(given)];
    case 'remove':
      return list.filter((each) => !textsOf(given).includes(each));
    case 'replace':
      return replaced(value, find ?? '', String(given));
  }
}

function textsOf(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function replaced(value: FieldValue, find: string, text: string): FieldValue {
  if (typeof value === 'string') return value.replaceAll(find, () => text);
  const { zh_CN, en } = LocalText.parse(value);
  return {
    ...(zh_CN !== undefined && { zh_CN: zh_CN.replaceAll(find, () => text) }),
    ...(en !== undefined && { en: en.replaceAll(find, () => text) }),
  };
}
