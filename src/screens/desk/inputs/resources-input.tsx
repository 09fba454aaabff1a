// Resources in an order, found by their names and moved by buttons.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { ResourceRef } from '#contract/models/model.ts';
import { useText } from '#i18n/use-text.ts';
import { useResourceName } from '../fields/resource-name.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import { resourcesOf } from '../fields/values.ts';
import type { FieldInputProps } from './field-props.ts';
import { ResourceFinder } from './resource-finder.tsx';

/** Renders the search, and the chosen resources in their order. */
export function ResourcesInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const styles = useStyles();
  const text = useText();
  const { nameOf } = useFieldWords();
  const chosen = resourcesOf(value);
  const move = (from: number, to: number) => {
    const moved = chosen[from];
    if (moved !== undefined) onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <div>
      <ResourceFinder
        label={nameOf(field.name)}
        hint={text('deskFields.resourcesHint')}
        name={field.name}
        kinds={['database', 'journal', 'ebook', 'other']}
        reason={reason}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired ?? false}
        onFound={(found) => {
          const isThere = chosen.some(({ kind, id }) => kind === found.kind && id === found.id);
          if (!isThere) onChange([...chosen, found]);
        }}
      />
      <ol className={styles.list} aria-label={nameOf(field.name)}>
        {chosen.map((resource, index) => (
          <Chosen
            key={`${resource.kind} ${resource.id}`}
            resource={resource}
            isReadOnly={isReadOnly}
            isFirst={index === 0}
            isLast={index === chosen.length - 1}
            onMove={(step) => move(index, index + step)}
            onRemove={() => onChange(chosen.toSpliced(index, 1))}
          />
        ))}
      </ol>
    </div>
  );
}

interface ChosenProps {
  resource: ResourceRef;
  isReadOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function Chosen({ resource, isReadOnly, isFirst, isLast, onMove, onRemove }: ChosenProps) {
  const styles = useStyles();
  const text = useText();
  const name = useResourceName(resource);
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Button
        appearance="subtle"
        icon={<ArrowUp16Regular />}
        aria-label={text('deskFields.moveUp', { name })}
        disabledFocusable={isReadOnly || isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        appearance="subtle"
        icon={<ArrowDown16Regular />}
        aria-label={text('deskFields.moveDown', { name })}
        disabledFocusable={isReadOnly || isLast}
        onClick={() => onMove(1)}
      />
      <Button
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={`${text('deskFields.remove')} ${name}`}
        disabled={isReadOnly}
        onClick={onRemove}
      />
    </li>
  );
}

const useStyles = makeStyles({
  list: { margin: `${tokens.spacingVerticalS} 0 0`, paddingInlineStart: '1.5em' },
  row: { maxWidth: '640px', '::marker': { color: tokens.colorNeutralForeground3 } },
  name: { display: 'inline-block', minWidth: '14em', overflowWrap: 'anywhere' },
});
