// The list below a field that suggests: options in groups. The focus stays in the field, which names the marked option.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { compact, desktop, touchTarget } from '#ui/styles/breakpoints.ts';

interface OptionListProps {
  /** Id of the list; the id of an option adds its position. */
  id: string;
  groups: readonly {
    key: string;
    label: string;
    /** False where the label is for screen readers only. */
    hasHeading: boolean;
    options: readonly { key: string; words: ReactNode }[];
  }[];
  /** Position of the marked option; -1 for none. */
  index: number;
  onChoose: (place: number) => void;
  /** Shown below the options. */
  children?: ReactNode;
}

/** Renders the list. */
export function OptionList({ id, groups, index, onChoose, children }: OptionListProps) {
  const styles = useOptionStyles();
  const text = useText();
  let place = 0;
  return (
    <div id={id} role="listbox" aria-label={text('search.suggestions')} className={styles.list}>
      {groups.map(({ key, label, hasHeading, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={key} role="group" aria-label={label}>
          {hasHeading ? (
            <div aria-hidden="true" className={styles.heading}>
              {label}
            </div>
          ) : null}
          {options.map((option) => {
            const own = place++;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
              <div
                key={option.key}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === index}
                className={mergeClasses(styles.option, own === index && styles.marked)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(own)}
              >
                {option.words}
              </div>
            );
          })}
        </div>
      ))}
      {children}
    </div>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Styles of the list and of the words in it. */
export const useOptionStyles = makeStyles({
  list: {
    position: 'absolute',
    zIndex: 6,
    insetInlineEnd: 0,
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    boxSizing: 'border-box',
    width: '100%',
    [desktop]: { minWidth: '420px' },
    maxHeight: '70vh',
    overflowY: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    textAlign: 'start',
  },
  heading: {
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { minHeight: touchTarget, boxSizing: 'border-box', alignItems: 'center' },
  },
  marked: {
    backgroundColor: tokens.colorBrandBackground2,
    // High contrast draws no backgrounds.
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThick,
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
  name: { flexShrink: 0, maxWidth: '100%', ...oneLine },
  sign: { marginInlineEnd: tokens.spacingHorizontalS, verticalAlign: 'text-bottom' },
  line: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...oneLine,
  },
});
