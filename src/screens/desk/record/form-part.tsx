// The parts of a record's form, with their headings, and ways to them.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Controller } from 'react-hook-form';
import { recordFields } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import {
  type FieldPart,
  type FieldType,
  fieldParts,
  type RecordField,
} from '#contract/models/desk/shared-fields.ts';
import { useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';
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
  const id = partId(part);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
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

/** Id of the heading of a part. */
function partId(part: FieldPart): string {
  return `part-${part}`;
}

/** Parts of the form that have fields, in their order. */
export function partsOf(kind: RecordKind): FieldPart[] {
  return fieldParts.filter((part) => recordFields[kind].some((field) => field.part === part));
}

/** Renders one button for each part; nothing for a short form. They are no links: the address stays. */
export function PartLinks({ kind }: { kind: RecordKind }) {
  const styles = useStyles();
  const text = useText();
  const parts = partsOf(kind);
  if (parts.length < 3) return null;
  const go = (part: FieldPart) => {
    const heading = document.getElementById(partId(part));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={text('deskRecords.parts')} className={styles.parts}>
      {parts.map((part) => (
        <button key={part} type="button" className={styles.link} onClick={() => go(part)}>
          {text(`deskFields.parts.${part}`)}
        </button>
      ))}
    </nav>
  );
}

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: 0,
    outlineStyle: 'none',
    // Below the head that stays in sight.
    scrollMarginTop: '180px',
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
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    // A phone has a form of one column, and needs the room.
    [compact]: { display: 'none' },
  },
  link: {
    minHeight: tokens.lineHeightBase500,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
  },
});
