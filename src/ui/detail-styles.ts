// Looks that the parts of a detail screen share.
import { tokens } from '@fluentui/react-components';
import { makeStyles } from '#ui/make-styles.ts';
import { compact, desktop, print } from './breakpoints.ts';

const linkLook = {
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'none',
  ':hover': { textDecorationLine: 'underline' },
} as const;

export const useDetailStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '1200px',
    marginInline: 'auto',
  },
  back: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    [print]: { display: 'none' },
  },
  columns: {
    marginTop: tokens.spacingVerticalM,
    [desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 400px',
      columnGap: `calc(2 * ${tokens.spacingHorizontalXXL})`,
      alignItems: 'start',
    },
    [compact]: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
    [print]: { display: 'block' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  coming: { marginTop: tokens.spacingVerticalM, minHeight: '60vh' },
  prose: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    ...linkLook,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
    [print]: { minHeight: 0 },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      paddingBlock: tokens.spacingVerticalS,
      paddingInlineEnd: tokens.spacingHorizontalM,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': {
      color: tokens.colorNeutralForeground3,
      fontWeight: tokens.fontWeightRegular,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: 'nowrap',
    },
    '& caption': {
      textAlign: 'start',
      paddingBottom: tokens.spacingVerticalXS,
      color: tokens.colorNeutralForeground2,
    },
  },
});
