// A field to choose from a tree that is read from the service: subjects, departments.
import { type ComponentProps, useMemo } from 'react';
import { useLanguage } from '#i18n/use-text.ts';
import { FormField } from '../controls/form-field.tsx';
import { type GateReading, ReadingGate } from '../states/reading-gate.tsx';
import { useFieldStyles } from '../styles/field-styles.ts';
import { ChoiceField } from './choice-field.tsx';
import { treeOf } from './choice-tree.ts';

type Items = Parameters<typeof treeOf>[0];

interface TreeFieldProps extends Omit<ComponentProps<typeof ChoiceField>, 'groups'> {
  reading: GateReading<{ items: Items }>;
  failedText: string;
  /** Shown if the tree is empty. */
  noneText?: string;
}

/** Renders the field, or the reason why nothing can be chosen. */
export function TreeField({ reading, failedText, noneText, ...field }: TreeFieldProps) {
  const fields = useFieldStyles();
  return (
    <ReadingGate
      reading={reading}
      lines={['30%', '60%']}
      isInline
      words={{ title: failedText }}
      retryId={field.id}
      isEmpty={({ items }) => noneText !== undefined && items.length === 0}
      empty={
        <FormField id={field.id} label={field.label} hint={noneText}>
          <fieldset className={fields.group} />
        </FormField>
      }
    >
      {({ items }) => <Choices {...field} items={items} />}
    </ReadingGate>
  );
}

type ChoicesProps = Omit<ComponentProps<typeof ChoiceField>, 'groups'> & { items: Items };

function Choices({ items, ...field }: ChoicesProps) {
  const language = useLanguage();
  const groups = useMemo(() => treeOf(items, language), [items, language]);
  return <ChoiceField {...field} groups={groups} />;
}
