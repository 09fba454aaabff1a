// Finds a resource by its name.
import { Combobox, Field, Option } from '@fluentui/react-components';
import { useDeferredValue, useState } from 'react';
import { listRecords } from '#contract/calls/desk/records.ts';
import type { ResourceKind, ResourceRef } from '#contract/models/model.ts';
import { TitleKind } from '#contract/models/title-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';

interface ResourceFinderProps {
  label: string;
  hint: string;
  name: string;
  /** Kinds that can be found. */
  kinds: readonly ResourceKind[];
  reason: string | null;
  isReadOnly: boolean;
  isRequired?: boolean;
  onFound: (resource: ResourceRef) => void;
}

export function ResourceFinder(props: ResourceFinderProps) {
  const { label, hint, name, kinds, reason, isReadOnly, isRequired = false, onFound } = props;
  const text = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const q = useDeferredValue(typed.trim());
  const hasTitles = kinds.includes('journal');
  const options = { hideMessage: true, isEnabled: q !== '' };
  const ofTitles = { ...options, isEnabled: q !== '' && hasTitles };
  const databases = useRead(listRecords, inputOf('database', q), options).data?.items ?? [];
  const others = useRead(listRecords, inputOf('other', q), options).data?.items ?? [];
  const titles = useRead(listRecords, inputOf('title', q), ofTitles).data?.items ?? [];
  const found = [
    ...databases.map((row) => ({ ...row, kind: 'database' as const })),
    ...others.map((row) => ({ ...row, kind: 'other' as const })),
    ...(hasTitles ? titles : []).flatMap((row) => {
      const kind = TitleKind.safeParse(row.values.kind);
      return kind.success ? [{ ...row, kind: kind.data }] : [];
    }),
  ].filter(({ kind }) => kinds.includes(kind));
  return (
    <Field
      label={label}
      hint={hint}
      required={isRequired}
      {...(reason !== null && { validationMessage: reason })}
    >
      <Combobox
        freeform
        name={name}
        placeholder={text('deskFields.findResource')}
        open={isOpen}
        value={typed}
        selectedOptions={[]}
        disabled={isReadOnly}
        onOpenChange={(_, { open }) => setIsOpen(open)}
        // By a key alone it would stay closed for who types by an input method.
        onChange={(event) => {
          setTyped(event.target.value);
          setIsOpen(true);
        }}
        onOptionSelect={(_, { optionValue = '' }) => {
          const [kind, ...id] = optionValue.split(' ');
          const match = kinds.find((each) => each === kind);
          if (match !== undefined) onFound({ kind: match, id: id.join(' ') });
          setTyped('');
        }}
      >
        {found.map((row) => (
          <Option
            key={`${row.kind} ${row.id}`}
            value={`${row.kind} ${row.id}`}
            text={textIn(row.name, language)}
          >
            {textIn(row.name, language)}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}

const inputOf = (kind: 'database' | 'other' | 'title', q: string) =>
  ({ kind, q, order: 'name', offset: 0, limit: 10 }) as const;
