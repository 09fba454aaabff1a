// The chosen items, each with a button that removes it.
import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import type { Choice } from './choice-tree.ts';

interface ChosenChipsProps {
  choices: readonly Choice[];
  onRemove: (code: string) => void;
}

/** Tags of the chosen items; nothing visible if nothing is chosen. */
export function ChosenChips({ choices, onRemove }: ChosenChipsProps) {
  const styles = useStyles();
  const text = useText();
  const group = useRef<HTMLDivElement>(null);
  const isEmptied = useRef(false);
  const isEmpty = choices.length === 0;
  useEffect(() => {
    // The last tag has no neighbour that can take the focus, and the focus must stay in the form.
    if (isEmpty && isEmptied.current) group.current?.focus();
    isEmptied.current = false;
  }, [isEmpty]);
  return (
    <TagGroup
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={text('picker.chosen')}
      appearance="brand"
      className={styles.group}
      onDismiss={(_, { value }) => {
        isEmptied.current = choices.length === 1;
        onRemove(value);
      }}
    >
      {choices.map(({ code, label, lang }) => (
        <Tag
          key={code}
          value={code}
          dismissible
          shape="circular"
          className={styles.tag}
          aria-label={text('picker.remove', { name: label })}
        >
          <span lang={lang || undefined}>{label}</span>
        </Tag>
      ))}
    </TagGroup>
  );
}

const useStyles = makeStyles({
  group: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS, outlineStyle: 'none' },
  tag: {
    maxWidth: '100%',
    height: 'auto',
    minHeight: '32px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    [compact]: { minHeight: touchTarget },
  },
});
