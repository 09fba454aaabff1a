// The resource that the feedback is about: a database to choose, or the title from which the reader came.
import { Combobox, Option } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { listDatabases } from '#contract/calls/databases.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { listLimit, textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFieldStyles } from '#ui/controls/field-styles.ts';
import { FormField } from '#ui/controls/form-field.tsx';
import { matchingDatabases } from './matching.ts';
import { fieldId } from './use-feedback-form.ts';

interface ResourceFieldProps {
  resource: FeedbackInput['resource'];
  /** Name of the resource as far as it is known. */
  name: string;
  reason: string | null;
  onChange: (resource: FeedbackInput['resource'], name: LocalText) => void;
}

/** The field; a title can be replaced by a database. */
export function ResourceField(props: ResourceFieldProps) {
  const { resource, name, reason, onChange } = props;
  const fields = useFieldStyles();
  const text = useText();
  const id = fieldId('resource');
  if (resource === null || resource.kind === 'database') return <DatabaseField {...props} />;
  return (
    <FormField id={id} label={text(`search.kinds.${resource.kind}`)} reason={reason}>
      <div className={fields.group}>
        <span className={fields.words}>{name || resource.id}</span>
        <span>
          <Button id={id} onClick={() => onChange(null, {})}>
            {text('feedback.anotherResource')}
          </Button>
        </span>
      </div>
    </FormField>
  );
}

/** The arrow does with the pointer what the keys do in the field, so the keyboard and screen readers pass it by. */
const pointerOnly = { 'aria-hidden': true, tabIndex: -1 } as const;

function DatabaseField({ resource, name, reason, onChange }: ResourceFieldProps) {
  const fields = useFieldStyles();
  const text = useText();
  const language = useLanguage();
  const id = fieldId('resource');
  const databases = useRead(listDatabases, { offset: 0, limit: listLimit }, { hideMessage: true });
  const items = databases.data?.items;
  // Null while nothing is typed: then the field shows the chosen name.
  const [typed, setTyped] = useState<string | null>(null);
  const options = useMemo(() => matchingDatabases(items ?? [], typed ?? ''), [items, typed]);
  const known = items?.find((each) => each.id === resource?.id);
  const chosenName = known === undefined ? name : textIn(known.name, language);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isChoiceShown = typed === null;
  // The next key replaces the name of a choice, instead of making it longer.
  useEffect(() => {
    if (isChoiceShown && document.activeElement === input.current) input.current?.select();
  }, [isChoiceShown]);
  const selectChoice = (field: HTMLInputElement) => {
    if (isChoiceShown) field.select();
  };
  return (
    <FormField
      id={id}
      label={text('feedback.resource')}
      remark={text('feedback.required')}
      hint={text('feedback.resourceHint')}
      reason={reason}
      labelFor={id}
    >
      <Combobox
        ref={input}
        id={id}
        className={fields.input}
        freeform
        aria-required
        // Without a word typed, no option fits better than another, and Enter must not choose one.
        disableAutoFocus={(typed ?? '').trim() === ''}
        expandIcon={pointerOnly}
        open={isOpen}
        onOpenChange={(_, data) => setIsOpen(data.open)}
        value={typed ?? chosenName}
        selectedOptions={resource === null ? [] : [resource.id]}
        onFocus={(event) => selectChoice(event.currentTarget)}
        onClick={(event) => selectChoice(event.currentTarget)}
        onChange={(event) => {
          setTyped(event.target.value);
          // The list opens by itself only for keys, not for a paste or an input method.
          setIsOpen(true);
        }}
        onOptionSelect={(event, { optionValue }) => {
          // Fluent also reports that the text differs from the choice, and the marked option when Tab leaves the field.
          const isLeaving = 'key' in event && event.key === 'Tab';
          const chosen = items?.find((each) => each.id === optionValue);
          if (isLeaving || chosen === undefined) return;
          setTyped(null);
          onChange({ kind: 'database', id: chosen.id }, chosen.name);
        }}
        // What was typed and matches nothing that was chosen is no choice: the field shows what is.
        onBlur={() => setTyped(null)}
      >
        {options.map((database) => (
          <Option key={database.id} value={database.id}>
            {textIn(database.name, language)}
          </Option>
        ))}
        {options.length === 0 && items !== undefined ? (
          <Option key="none" value="" disabled text="">
            {text('feedback.resourceNone')}
          </Option>
        ) : null}
      </Combobox>
    </FormField>
  );
}
