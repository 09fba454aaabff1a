// Styles that the parts of the overview share.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact } from '#ui/styles/breakpoints.ts';

export const useOverviewStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXXL,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  about: { width: '100%', margin: 0, color: tokens.colorNeutralForeground3 },
  coming: { minHeight: '80vh' },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  sectionTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    breakAfter: 'avoid',
  },
  quiet: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  summary: {
    position: 'relative',
    width: 'fit-content',
    paddingBlock: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [compact]: { paddingBlock: tokens.spacingVerticalM },
  },
});
