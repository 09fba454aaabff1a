// Styles of the parts about the reader's own data: devices, what is stored, download, closing.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useOwnPartStyles = makeStyles({
  part: { maxWidth: '720px', '& + &': { marginTop: `calc(2 * ${tokens.spacingVerticalXXL})` } },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    maxWidth: '44em',
    color: tokens.colorNeutralForeground2,
  },
  quiet: {
    margin: `${tokens.spacingVerticalS} 0`,
    maxWidth: '44em',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
  },
});
