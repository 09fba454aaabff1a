// A resource, found by its name: what a notice is about, the database of a package.
import { Tag, TagGroup } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { ResourceName } from '../fields/resource-name.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import { resourceOf } from '../fields/values.ts';
import type { FieldInputProps } from './field-props.ts';
import { ResourceFinder } from './resource-finder.tsx';

/** Renders the search, and the chosen resource. */
export function ResourceInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const text = useText();
  const { nameOf } = useFieldWords();
  const chosen = resourceOf(value);
  return (
    <div>
      <ResourceFinder
        label={nameOf(field.name)}
        hint={text('deskFields.resourceHint')}
        name={field.name}
        kinds={field.kinds ?? ['database', 'other']}
        reason={reason}
        isReadOnly={isReadOnly}
        onFound={onChange}
      />
      {chosen === null ? null : (
        <TagGroup aria-label={nameOf(field.name)} onDismiss={() => onChange(null)}>
          <Tag
            value={chosen.id}
            size="small"
            dismissible={!isReadOnly}
            dismissIcon={{ 'aria-label': text('deskFields.remove') }}
          >
            <ResourceName resource={chosen} />
          </Tag>
        </TagGroup>
      )}
    </div>
  );
}
