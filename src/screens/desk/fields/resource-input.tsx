// The resource that a notice is about, found by its name.
import { Combobox, Field, Option, Tag, TagGroup } from '@fluentui/react-components';
import { useDeferredValue, useState } from 'react';
import { listRecords } from '#contract/calls/desk/records.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import type { FieldInputProps } from './field-input.tsx';
import { useFieldWords } from './use-field-words.ts';
import { resourceOf } from './values.ts';

const kinds = ['database', 'other'] as const;

/** Renders the search, and the chosen resource. */
export function ResourceInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useFieldWords();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const chosen = resourceOf(value);
  const options = { hideMessage: true, isEnabled: q !== '' };
  const databases = useRead(listRecords, inputOf('database', q), options).data?.items;
  const others = useRead(listRecords, inputOf('other', q), options).data?.items;
  const found = { database: databases, other: others };
  return (
    <div>
      <Field
        label={nameOf(field.name)}
        hint={text('deskFields.resourceHint')}
        {...(reason !== null && { validationMessage: reason })}
      >
        <Combobox
          freeform
          name={field.name}
          placeholder={text('deskFields.findResource')}
          value={typed}
          selectedOptions={[]}
          disabled={isReadOnly}
          onChange={(event) => setTyped(event.target.value)}
          onOptionSelect={(_, { optionValue = '' }) => {
            const [kind, ...id] = optionValue.split(' ');
            const match = kinds.find((each) => each === kind);
            if (match !== undefined) onChange({ kind: match, id: id.join(' ') });
            setTyped('');
          }}
        >
          {kinds.flatMap((kind) =>
            (found[kind] ?? []).map(({ id, name }) => (
              <Option key={`${kind} ${id}`} value={`${kind} ${id}`} text={textIn(name, language)}>
                {textIn(name, language)}
              </Option>
            )),
          )}
        </Combobox>
      </Field>
      {chosen === null ? null : (
        <TagGroup aria-label={nameOf(field.name)} onDismiss={() => onChange(null)}>
          <Tag
            value={chosen.id}
            size="small"
            dismissible={!isReadOnly}
            dismissIcon={{ 'aria-label': text('deskFields.remove') }}
          >
            {`${chosen.kind} · ${chosen.id}`}
          </Tag>
        </TagGroup>
      )}
    </div>
  );
}

const inputOf = (kind: (typeof kinds)[number], q: string) =>
  ({ kind, q, order: 'name', offset: 0, limit: 10 }) as const;
