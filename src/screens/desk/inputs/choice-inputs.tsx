// Inputs for choices: several of a few, subjects, and the record above.
import {
  Checkbox,
  Combobox,
  Field,
  makeStyles,
  Option,
  Select,
  Tag,
  TagGroup,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { TreeKind } from '#contract/models/desk/record-kinds.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ControlGroup } from '#ui/controls/control-group.tsx';
import { branchOf } from '../fields/tree-rows.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { useTree } from '../fields/use-tree.ts';
import { linesOf, textOf } from '../fields/values.ts';
import type { FieldInputProps } from './field-props.ts';

/** Several of a few choices, as check boxes. */
export function ChecksInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const styles = useStyles();
  const { nameOf, choiceOf } = useFieldWords();
  const chosen = linesOf(value);
  return (
    <Field label={nameOf(field.name)} {...(reason !== null && { validationMessage: reason })}>
      <ControlGroup label={nameOf(field.name)} className={styles.checks}>
        {(field.choices ?? []).map((choice) => (
          <Checkbox
            key={choice}
            label={choiceOf(field.name, choice)}
            checked={chosen.includes(choice)}
            disabled={isReadOnly}
            onChange={(_, { checked }) =>
              onChange(
                checked === true ? [...chosen, choice] : chosen.filter((other) => other !== choice),
              )
            }
          />
        ))}
      </ControlGroup>
    </Field>
  );
}

/** Subjects or departments, found by typing; the chosen ones stand below. */
export function CodesInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useFieldWords();
  const isOfDepartments = field.type === 'departments';
  const { rows } = useTree(isOfDepartments ? 'department' : 'subject');
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const chosen = linesOf(value);
  const wanted = typed.trim().toLocaleLowerCase();
  const found = rows.filter(({ node }) =>
    [node.id, node.name.zh_CN, node.name.en].some((words) =>
      words?.toLocaleLowerCase().includes(wanted),
    ),
  );
  const nameFor = (code: string) => {
    const row = rows.find(({ node }) => node.id === code);
    return row === undefined ? code : textIn(row.node.name, language);
  };
  return (
    <div>
      <Field label={nameOf(field.name)} {...(reason !== null && { validationMessage: reason })}>
        <Combobox
          multiselect
          name={field.name}
          placeholder={text(
            isOfDepartments ? 'deskFields.findDepartment' : 'deskFields.findSubject',
          )}
          open={isOpen}
          value={typed}
          selectedOptions={[...chosen]}
          disabled={isReadOnly}
          // By a key alone it would stay closed for who types by an input method.
          onChange={(event) => {
            setTyped(event.target.value);
            setIsOpen(true);
          }}
          onOptionSelect={(_, { selectedOptions }) => onChange(selectedOptions)}
          onOpenChange={(_, { open }) => {
            setIsOpen(open);
            if (!open) setTyped('');
          }}
        >
          {rows.length > 0 && found.length === 0 ? (
            <Option disabled text="">
              {text('deskFields.noSuchName')}
            </Option>
          ) : null}
          {found.slice(0, maxShown).map(({ node, depth }) => (
            <Option key={node.id} value={node.id} text={textIn(node.name, language)}>
              <span style={{ paddingInlineStart: `${depth * 16}px` }}>
                {textIn(node.name, language)}
              </span>
            </Option>
          ))}
        </Combobox>
      </Field>
      {chosen.length === 0 ? null : (
        <TagGroup
          className={styles.tags}
          aria-label={nameOf(field.name)}
          onDismiss={(_, { value: gone }) => onChange(chosen.filter((other) => other !== gone))}
        >
          {chosen.map((code) => (
            <Tag
              key={code}
              value={code}
              size="small"
              dismissible={!isReadOnly}
              dismissIcon={{ 'aria-label': text('deskFields.remove') }}
            >
              {nameFor(code)}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}

/** More are found by typing. */
const maxShown = 200;

/** The record above: none that stands below this one. */
export function ParentInput(props: FieldInputProps) {
  const { kind, field, value, onChange, reason, isReadOnly, recordId = null } = props;
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useFieldWords();
  const { rows } = useTree(TreeKind.parse(kind));
  const own = recordId === null ? new Set<string>() : branchOf(rows, recordId);
  return (
    <Field label={nameOf(field.name)} {...(reason !== null && { validationMessage: reason })}>
      <Select
        name={field.name}
        value={textOf(value)}
        disabled={isReadOnly}
        onChange={(_, { value: chosen }) => onChange(chosen === '' ? null : chosen)}
      >
        <option value="">{text('deskFields.top')}</option>
        {rows
          .filter(({ node }) => !own.has(node.id))
          .map(({ node, depth }) => (
            <option key={node.id} value={node.id}>
              {'\u2003'.repeat(depth) + textIn(node.name, language)}
            </option>
          ))}
      </Select>
    </Field>
  );
}

const useStyles = makeStyles({
  checks: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
  },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});
