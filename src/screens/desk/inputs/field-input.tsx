// The input of a field, by its type: in the form of a record, and in the change of many records.
import { Field, Input, Select, Switch, Textarea } from '@fluentui/react-components';
import type { FieldValue } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import { useText } from '#i18n/use-text.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { linesOf, shownLines, textOf } from '../fields/values.ts';
import { ChecksInput, CodesInput, ParentInput } from './choice-inputs.tsx';
import type { FieldInputProps } from './field-props.ts';
import { HtmlInput } from './html-input.tsx';
import { instantOf, shownInstant } from './instants.ts';
import { LinksInput } from './links-input.tsx';
import { LocalInput } from './local-input.tsx';
import { ResourceInput } from './resource-input.tsx';
import { ResourcesInput } from './resources-input.tsx';

/** Renders the input with its label. */
export function FieldInput(props: FieldInputProps) {
  const { field, onChange, value, isReadOnly } = props;
  const { nameOf } = useFieldWords();
  switch (field.type) {
    case 'localLine':
    case 'localText':
      return <LocalInput {...props} />;
    case 'localHtml':
      return <HtmlInput {...props} />;
    case 'choices':
      return <ChecksInput {...props} />;
    case 'subjects':
    case 'departments':
      return <CodesInput {...props} />;
    case 'parent':
      return <ParentInput {...props} />;
    case 'links':
      return <LinksInput {...props} />;
    case 'resources':
      return <ResourcesInput {...props} />;
    case 'resource':
      return <ResourceInput {...props} />;
    case 'yesNo':
      return (
        <Switch
          label={nameOf(field.name)}
          checked={value === true}
          disabled={isReadOnly}
          onChange={(_, { checked }) => onChange(checked)}
        />
      );
    default:
      return <PlainInput {...props} />;
  }
}

/** One field of one line or of some lines. */
function PlainInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const text = useText();
  const { nameOf } = useFieldWords();
  const { type, name } = field;
  return (
    <Field
      label={nameOf(name)}
      required={field.isRequired ?? false}
      {...(type === 'lines' && { hint: text('deskFields.linesHint') })}
      {...(reason !== null && { validationMessage: reason })}
    >
      {type === 'text' || type === 'lines' ? (
        <Textarea
          name={name}
          resize="vertical"
          rows={shownLines(type === 'lines' ? linesOf(value).join('\n') : textOf(value))}
          value={type === 'lines' ? linesOf(value).join('\n') : textOf(value)}
          readOnly={isReadOnly}
          onChange={(_, { value: words }) => onChange(type === 'lines' ? words.split('\n') : words)}
        />
      ) : type === 'choice' ? (
        <ChoiceSelect field={field} value={value} onChange={onChange} isReadOnly={isReadOnly} />
      ) : (
        <Input
          name={name}
          type={inputTypes[type] ?? 'text'}
          value={type === 'instant' ? shownInstant(textOf(value)) : textOf(value)}
          readOnly={isReadOnly}
          onChange={(_, { value: words }) => onChange(parsed(field, words))}
          {...(type === 'number' && { min: 0, step: 1 })}
          {...(type === 'amount' && { min: 0, step: 0.01 })}
        />
      )}
    </Field>
  );
}

type SelectProps = Pick<FieldInputProps, 'field' | 'value' | 'onChange' | 'isReadOnly'>;

function ChoiceSelect({ field, value, onChange, isReadOnly, ...rest }: SelectProps) {
  const text = useText();
  const { choiceOf } = useFieldWords();
  return (
    <Select
      {...rest}
      name={field.name}
      value={textOf(value)}
      disabled={isReadOnly}
      onChange={(_, { value: chosen }) => onChange(chosen === '' ? null : chosen)}
    >
      <option value="">{text('deskFields.choose')}</option>
      {(field.choices ?? []).map((choice) => (
        <option key={choice} value={choice}>
          {choiceOf(field.name, choice)}
        </option>
      ))}
    </Select>
  );
}

const inputTypes: Partial<
  Record<RecordField['type'], 'url' | 'email' | 'date' | 'datetime-local' | 'number'>
> = {
  address: 'url',
  email: 'email',
  day: 'date',
  instant: 'datetime-local',
  number: 'number',
  amount: 'number',
};

function parsed({ type }: RecordField, words: string): FieldValue {
  if (type === 'instant') return instantOf(words);
  if (type === 'day') return words === '' ? null : words;
  if (type === 'number' || type === 'amount') return words === '' ? null : Number(words);
  return words;
}
