// What every input of a field gets.

import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldValue } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';

export interface FieldInputProps {
  kind: RecordKind;
  field: RecordField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  /** Why it was refused; null where it was not. */
  reason: string | null;
  isReadOnly: boolean;
  /** The record itself cannot stand below itself. */
  recordId?: string | null;
}
