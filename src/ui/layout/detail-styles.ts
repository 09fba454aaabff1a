// Styles for the content of the parts of a detail.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, print, touchTarget } from '../breakpoints.ts';

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
