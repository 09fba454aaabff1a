// The head of screens with documents: the title, and facts about them beside it.
import { makeStyles, tokens } from '@fluentui/react-components';

/** Classes of the head. */
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
