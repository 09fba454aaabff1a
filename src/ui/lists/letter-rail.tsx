// The A–Z rail. One letter can be chosen at a time; letters without results cannot be chosen.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, memo, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { listFormId } from '../styles/list-frame.ts';

interface LetterRailProps {
  chosen: string | null;
  counts: ReadonlyMap<string, number>;
  onChoose: (letter: string | null) => void;
}

const letters = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Keys that move along the rail; each function gives the index of the next enabled button. */
const moves: Readonly<Record<string, (position: number, last: number) => number>> = {
  ArrowLeft: (position) => Math.max(position - 1, 0),
  ArrowRight: (position, last) => Math.min(position + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus; the rail is one Tab stop (ARIA Authoring Practices, toolbar). */
function move(event: KeyboardEvent<HTMLElement>): void {
  const next = moves[event.key];
  if (next === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
    ({ disabled }) => !disabled,
  );
  const position = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[next(position, buttons.length - 1)]?.focus();
  event.preventDefault();
}

/** Renders the letters of names in the reader's language; Chinese names are listed by pinyin. */
export const LetterRail = memo(function LetterRail({ chosen, counts, onChoose }: LetterRailProps) {
  const styles = useStyles();
  const text = useText();
  // '' means all letters.
  const [current, setCurrent] = useState(chosen ?? '');
  const canBeChosen = (letter: string) => letter === chosen || counts.has(letter);
  const stop = current !== '' && canBeChosen(current) ? current : '';
  const look = (isChosen: boolean) => mergeClasses(styles.letter, isChosen && styles.chosen);
  return (
    <div
      role="toolbar"
      aria-label={text('databases.letters.label')}
      className={styles.rail}
      onKeyDown={move}
    >
      <button
        type="submit"
        form={listFormId}
        name="letter"
        value=""
        className={mergeClasses(look(chosen === null), styles.all)}
        aria-pressed={chosen === null}
        tabIndex={stop === '' ? 0 : -1}
        onFocus={() => setCurrent('')}
        onClick={() => onChoose(null)}
      >
        {text('databases.letters.all')}
      </button>
      {letters.map((letter) => (
        <button
          key={letter}
          type="submit"
          form={listFormId}
          name="letter"
          value={letter}
          className={look(letter === chosen)}
          aria-pressed={letter === chosen}
          aria-label={
            letter === '#'
              ? text('databases.letters.other')
              : text('databases.letters.one', { letter })
          }
          title={counts.get(letter)?.toString()}
          tabIndex={stop === letter ? 0 : -1}
          disabled={!canBeChosen(letter)}
          onFocus={() => setCurrent(letter)}
          onClick={() => onChoose(letter === chosen ? null : letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
});

/* Geometry: one row, 32 px high; on compact layouts
   44 px high, with its own horizontal scrolling. */
const useStyles = makeStyles({
  rail: {
    display: 'flex',
    minWidth: 0,
    height: '32px',
    gap: tokens.spacingHorizontalXXS,
    [compact]: {
      height: touchTarget,
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
    },
  },
  letter: {
    flex: '1 1 0',
    height: '32px',
    minWidth: '16px',
    maxWidth: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover:enabled': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [compact]: {
      flex: '0 0 44px',
      height: touchTarget,
      maxWidth: 'none',
      fontSize: tokens.fontSizeBase400,
    },
  },
  all: {
    flex: '0 0 auto',
    maxWidth: 'none',
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { flex: '0 0 auto', minWidth: touchTarget },
  },
  chosen: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    ':hover:enabled': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
});
