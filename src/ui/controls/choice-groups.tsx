// The tree of choices itself: groups that fold, check boxes in them. Native parts, so that keyboard
// and screen readers know them.
import { tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { compact } from '../breakpoints.ts';
import { focusRing } from './action-styles.ts';
import type { Choice, ChoiceGroup } from './choice-tree.ts';
import { useFieldStyles } from './field-styles.ts';

interface ChoiceGroupsProps {
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  /** Codes whose groups begin open. */
  openAtFirst: readonly string[];
  /** True while the groups are what a search found: all of them open. */
  isSearching: boolean;
  wholeLabel: (group: string) => string;
  onToggle: (code: string) => void;
}

/** Every group; one with nothing under it is a choice like any other. */
export function ChoiceGroups(props: ChoiceGroupsProps) {
  const { groups, chosen, openAtFirst, isSearching, wholeLabel, onToggle } = props;
  const styles = useStyles();
  const text = useText();
  const boxFor = (choice: Choice, label = choice.label) => (
    <ChoiceBox
      key={choice.code}
      choice={choice}
      label={label}
      isChosen={chosen.includes(choice.code)}
      onToggle={onToggle}
    />
  );
  return groups.map((group) => {
    if (group.choices.length === 0) return boxFor(group);
    const all = [group, ...group.choices];
    const count = all.filter(({ code }) => chosen.includes(code)).length;
    const begins = all.some(({ code }) => openAtFirst.includes(code));
    return (
      <details key={group.code} className={styles.group} open={isSearching || begins}>
        <summary className={styles.summary}>
          <span lang={group.lang}>{group.label}</span>
          {count === 0 ? null : (
            <span className={styles.count}>{text('picker.count', { count })}</span>
          )}
        </summary>
        <fieldset className={styles.choices} aria-label={group.label}>
          {group.isOffered ? boxFor(group, wholeLabel(group.label)) : null}
          {group.choices.map((choice) => boxFor(choice))}
        </fieldset>
      </details>
    );
  });
}

interface ChoiceBoxProps {
  choice: Choice;
  label: string;
  isChosen: boolean;
  onToggle: (code: string) => void;
}

/** Never disabled: the one too many is refused with the reason, not in silence. */
function ChoiceBox({ choice, label, isChosen, onToggle }: ChoiceBoxProps) {
  const fields = useFieldStyles();
  return (
    <label className={fields.choice}>
      <input
        type="checkbox"
        className={fields.box}
        checked={isChosen}
        onChange={() => onToggle(choice.code)}
      />
      <span className={fields.words} lang={choice.lang || undefined}>
        {label}
      </span>
    </label>
  );
}

const useStyles = makeStyles({
  group: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  summary: {
    paddingBlock: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':focus-visible': focusRing,
    [compact]: { paddingBlock: tokens.spacingVerticalM },
  },
  count: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  choices: {
    display: 'grid',
    minWidth: 0,
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: 'none',
  },
});
