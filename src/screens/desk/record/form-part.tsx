// A part of a record's form, with its heading.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Controller } from 'react-hook-form';
import type { FieldPart, FieldType, RecordField } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import { useText } from '#i18n/use-text.ts';
import { FieldInput } from '../inputs/field-input.tsx';
import type { RecordForm } from './use-saving.ts';

interface FormPartProps {
  part: FieldPart;
  kind: RecordKind;
  fields: readonly RecordField[];
  form: RecordForm;
  recordId: string | null;
  isReadOnly: boolean;
  /** What is said below a field, by its name. */
  notes: Readonly<Record<string, string>>;
}

/** Types that take half of the width. */
const narrow: readonly FieldType[] = [
  'line',
  'choice',
  'day',
  'instant',
  'number',
  'amount',
  'yesNo',
  'email',
  'parent',
];

/** Renders the inputs of the part. */
export function FormPart(props: FormPartProps) {
  const { part, kind, fields, form, recordId, isReadOnly, notes } = props;
  const styles = useStyles();
  const text = useText();
  const id = `part-${part}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text(`deskFields.parts.${part}`)}
      </h2>
      <div className={styles.fields}>
        {fields.map((field) => (
          <div
            key={field.name}
            className={mergeClasses(!narrow.includes(field.type) && styles.whole)}
          >
            <Controller
              control={form.control}
              name={field.name}
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <FieldInput
                  kind={kind}
                  field={field}
                  value={value}
                  onChange={(next) => {
                    form.clearErrors(field.name);
                    onChange(next);
                  }}
                  reason={error?.message ?? null}
                  isReadOnly={isReadOnly || (field.isFixed === true && recordId !== null)}
                  recordId={recordId}
                />
              )}
            />
            {field.isInternal ? (
              <p className={styles.internal}>{text('deskRecords.internal')}</p>
            ) : null}
            {notes[field.name] === undefined ? null : (
              <p className={styles.note} role="status">
                {notes[field.name]}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'grid',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    alignItems: 'start',
  },
  whole: { gridColumn: '1 / -1' },
  note: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  internal: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});
