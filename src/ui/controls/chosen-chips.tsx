// What was chosen, each with a way to take it back.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { compact } from '../breakpoints.ts';
import { focusRing } from './action-styles.ts';
import type { Choice } from './choice-tree.ts';

interface ChosenChipsProps {
  choices: readonly Choice[];
  onRemove: (code: string) => void;
}

/** Chips; nothing to see where nothing is chosen. */
export function ChosenChips({ choices, onRemove }: ChosenChipsProps) {
  const styles = useStyles();
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const remove = (code: string) => {
    onRemove(code);
    // The pressed button goes with its chip: the focus must not fall out of the form.
    place.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to the form; this is a list of what it holds.
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={text('picker.chosen')}
      className={styles.chips}
    >
      {choices.map(({ code, label, lang }) => (
        <button
          key={code}
          type="button"
          className={styles.chip}
          aria-label={text('picker.remove', { name: label })}
          onClick={() => remove(code)}
        >
          <span lang={lang || undefined} className={styles.label}>
            {label}
          </span>
          <Dismiss16Regular aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    outlineStyle: 'none',
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    maxWidth: '100%',
    minHeight: '28px',
    paddingBlock: 0,
    paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-visible': focusRing,
    [compact]: { minHeight: '44px' },
  },
  label: { minWidth: 0, textAlign: 'start', overflowWrap: 'anywhere' },
});
