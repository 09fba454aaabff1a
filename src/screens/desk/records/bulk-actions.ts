// Which changes a field of a type allows. Pure.

import type { BulkStep } from '#contract/models/desk/record-model.ts';
import type { FieldType } from '#contract/models/desk/shared-fields.ts';

const listTypes: readonly FieldType[] = ['lines', 'choices', 'subjects', 'departments', 'links'];
const wordTypes: readonly FieldType[] = [
  'line',
  'text',
  'localLine',
  'localText',
  'localHtml',
  'address',
  'email',
];

/** The actions, the usual one first. */
export function actionsOf(type: FieldType): readonly BulkStep['action'][] {
  if (listTypes.includes(type)) return ['add', 'remove', 'set'];
  return wordTypes.includes(type) ? ['set', 'replace'] : ['set'];
}
