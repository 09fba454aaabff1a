// How a list of cards looks: what a reader sent, and devices.
import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of a card. */
export const useCardStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  words: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Styles of the list of cards, and of what stands above it. */
export const useCardListStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
