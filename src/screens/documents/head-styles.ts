// The head of screens with documents: the title, and facts about them beside it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact } from '#ui/breakpoints.ts';

/** Classes of the head. */
export const useHeadStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    [compact]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  facts: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
