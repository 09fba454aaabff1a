// Styles for the head of document screens: the title, and facts beside it.
import { makeStyles, tokens } from '@fluentui/react-components';

/** The class names of the head. */
export const useHeadStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXL,
  },
  facts: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
