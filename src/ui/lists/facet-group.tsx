// One filter: check boxes with counts. Of many choices it shows the first few and a field to find one.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { isFilterWhole, wholeFilterField } from '#browser/first-render.ts';
import { fold } from '#contract/rules/rules.ts';
import { useText } from '#i18n/use-text.ts';
import { plainCheckBox } from '../styles/action-styles.ts';
import { compact, touchTarget, unscripted } from '../styles/breakpoints.ts';
import { listFormId } from '../styles/list-frame.ts';

/** One choice of a filter. */
export interface Option {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  /** True for a choice below another choice. */
  isNested: boolean;
}

interface FacetGroupProps {
  /** The parameter of the list's address; without it the choices need scripts. */
  name?: string;
  label: string;
  options: readonly Option[];
  isOpen: boolean;
  /** Label of the field that finds a choice; without it there is no such field. */
  findLabel?: string;
  onToggle: (value: string) => void;
}

const shownAtFirst = 7;
const worthFinding = 15;

/** A filter that can be closed. It uses native elements, because a screen has many of them. */
export function FacetGroup({ name, label, options, isOpen, findLabel, onToggle }: FacetGroupProps) {
  const styles = useFacetStyles();
  const text = useText();
  const id = useId();
  const [showsAll, setShowsAll] = useState(isFilterWhole(name));
  const [typed, setTyped] = useState('');
  const wanted = fold(typed);
  const fitting =
    wanted === '' ? options : options.filter((option) => fold(option.label).includes(wanted));
  const isCut = !showsAll && wanted === '' && fitting.length > shownAtFirst + 1;
  const shown = isCut
    ? fitting.filter((option, index) => index < shownAtFirst || option.isChosen)
    : fitting;
  return (
    <details
      className={mergeClasses(styles.group, name === undefined && styles.withScripts)}
      open={isOpen}
    >
      <summary className={styles.summary} id={id}>
        {label}
      </summary>
      <fieldset aria-labelledby={id} className={styles.options}>
        {findLabel && options.length > worthFinding ? (
          <input
            type="search"
            className={styles.find}
            value={typed}
            aria-label={findLabel}
            placeholder={findLabel}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        {shown.map((option) => (
          <Choice key={option.value} name={name} option={option} onToggle={onToggle} />
        ))}
        {shown.length === 0 ? (
          <p className={styles.none}>{text('databases.filters.nothing')}</p>
        ) : null}
        {isCut && name !== undefined ? (
          <button
            type="submit"
            form={listFormId}
            name={wholeFilterField}
            value={name}
            className={mergeClasses(styles.more, styles.withoutScripts)}
          >
            {text('databases.filters.more', { count: fitting.length - shown.length })}
          </button>
        ) : null}
        {isCut || (showsAll && wanted === '') ? (
          <button
            type="button"
            className={mergeClasses(styles.more, styles.withScripts)}
            onClick={() => setShowsAll(isCut)}
          >
            {isCut
              ? text('databases.filters.more', { count: fitting.length - shown.length })
              : text('databases.filters.fewer')}
          </button>
        ) : null}
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  /** The parameter of the list's address. */
  name: string | undefined;
  option: Option;
  onToggle: (value: string) => void;
}

/** One choice with its number of results. */
export function Choice({ name, option, onToggle }: ChoiceProps) {
  const styles = useFacetStyles();
  return (
    <label className={mergeClasses(styles.choice, option.isNested && styles.nested)}>
      <input
        type="checkbox"
        className={styles.box}
        form={listFormId}
        name={name}
        value={option.value}
        checked={option.isChosen}
        onChange={() => onToggle(option.value)}
      />
      <bdi className={styles.name}>{option.label}</bdi>
      <span className={styles.count}>{option.count}</span>
    </label>
  );
}

const useFacetStyles = makeStyles({
  group: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingBlock: tokens.spacingVerticalS,
  },
  summary: {
    cursor: 'pointer',
    paddingBlock: tokens.spacingVerticalXS,
    fontWeight: tokens.fontWeightSemibold,
    [compact]: { paddingBlock: tokens.spacingVerticalM },
  },
  options: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  find: {
    boxSizing: 'border-box',
    width: '100%',
    height: '32px',
    marginBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    [compact]: { height: touchTarget, fontSize: tokens.fontSizeBase400 },
    // Without scripts it finds nothing.
    [unscripted]: { display: 'none' },
  },
  choice: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    cursor: 'pointer',
    [compact]: {
      minHeight: touchTarget,
      boxSizing: 'border-box',
      paddingBlock: tokens.spacingVerticalMNudge,
    },
  },
  nested: { paddingInlineStart: tokens.spacingHorizontalL },
  box: plainCheckBox,
  name: { flexGrow: 1, overflowWrap: 'anywhere' },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  more: {
    alignSelf: 'flex-start',
    padding: `${tokens.spacingVerticalXS} 0`,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { minHeight: touchTarget },
  },
  withScripts: { [unscripted]: { display: 'none' } },
  withoutScripts: { display: 'none', [unscripted]: { display: 'block' } },
});
