// The A–Z rail: one letter at a time, letters without any result cannot be chosen.
import { mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useText } from '#i18n/use-text.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { compact } from './breakpoints.ts';

interface LetterRailProps {
  chosen: string | null;
  counts: ReadonlyMap<string, number>;
  onChoose: (letter: string | null) => void;
}

const letters = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Letters of names in the reader's language, Chinese ones by pinyin. */
export const LetterRail = memo(function LetterRail({ chosen, counts, onChoose }: LetterRailProps) {
  const styles = useStyles();
  const text = useText();
  const look = (isChosen: boolean) => mergeClasses(styles.letter, isChosen && styles.chosen);
  return (
    <fieldset aria-label={text('databases.letters.label')} className={styles.rail}>
      <button
        type="button"
        className={mergeClasses(look(chosen === null), styles.all)}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {text('databases.letters.all')}
      </button>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={look(letter === chosen)}
          aria-pressed={letter === chosen}
          aria-label={
            letter === '#'
              ? text('databases.letters.other')
              : text('databases.letters.one', { letter })
          }
          title={counts.get(letter)?.toString()}
          disabled={letter !== chosen && !counts.has(letter)}
          onClick={() => onChoose(letter === chosen ? null : letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
});

/* Geometry (the document's first paint keeps this place): one row, 32 px high; on compact layouts
   44 px high, scrolling sideways by itself. */
const useStyles = makeStyles({
  rail: {
    display: 'flex',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    height: '32px',
    gap: tokens.spacingHorizontalXXS,
    [compact]: {
      height: '44px',
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
      height: '44px',
      maxWidth: 'none',
      fontSize: tokens.fontSizeBase400,
    },
  },
  all: {
    flex: '0 0 auto',
    maxWidth: 'none',
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { flex: '0 0 auto', minWidth: '44px' },
  },
  chosen: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    ':hover:enabled': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
});
