// The fields of the form that say which article or book it is; each kind has its own.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type DeliveryItem, DeliveryKind } from '#contract/models/delivery-model.ts';
import { hasField } from '#contract/rules/forms/delivery-rules.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';

type Field = Exclude<keyof DeliveryItem, 'kind'>;

const wide = ['title', 'authors', 'sourceTitle'] as const;
const narrow = ['year', 'volume', 'issue', 'pages'] as const;
const numbers = ['publisher', 'issn', 'isbn', 'doi'] as const;

/** Kind and fields. */
export function ItemFields({ form }: { form: DeliveryFormState }) {
  const styles = useStyles();
  const text = useText();
  const { input } = form;
  const fieldsOf = (fields: readonly Field[]) =>
    fields
      .filter((field) => hasField(input.kind, field))
      .map((field) => <ItemField key={field} field={field} form={form} />);
  return (
    <>
      <RadioField
        {...form.field('kind')}
        label={text('delivery.kind')}
        options={DeliveryKind.options}
        labelOf={(value) => text(`delivery.kinds.${value}`)}
      />
      {fieldsOf(wide)}
      <div className={styles.narrow}>{fieldsOf(narrow)}</div>
      <div className={styles.numbers}>{fieldsOf(numbers)}</div>
    </>
  );
}

function ItemField({ field, form }: { field: Field; form: DeliveryFormState }) {
  const text = useText();
  const { input } = form;
  const isTitle = field === 'title';
  return (
    <TextField
      {...form.field(field)}
      label={text(`delivery.fields.${labelOf(field, input.kind)}`)}
      {...(isTitle && { hint: text('delivery.titleHint'), isRequired: input.doi.trim() === '' })}
      maxLength={field === 'title' || field === 'authors' || field === 'sourceTitle' ? 2_000 : 200}
      autoComplete="off"
    />
  );
}

function labelOf(field: Field, kind: DeliveryKind) {
  if (field === 'sourceTitle' && kind === 'chapter') return 'bookTitle';
  return field === 'publisher' && kind === 'thesis' ? 'school' : field;
}

const useStyles = makeStyles({
  narrow: {
    display: 'grid',
    // A refused field is taller than the one beside it.
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    [compact]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  numbers: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [compact]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
