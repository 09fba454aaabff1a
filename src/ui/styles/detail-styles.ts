// Layout of a detail screen, and styles for the content of its parts.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, desktop, print, touchTarget } from './breakpoints.ts';

/** Classes for texts, links and lists. */
export const useDetailStyles = makeStyles({
  prose: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
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
});

/** Classes for the screen: the link back, then two columns; one column on compact layouts. */
export const useDetailLayout = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
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
});
