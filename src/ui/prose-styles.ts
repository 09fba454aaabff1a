// How a text of a librarian looks: to readers, and in the desk's editor.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useProseStyles = makeStyles({
  prose: {
    maxWidth: '40em',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& h3': { fontSize: tokens.fontSizeBase400, marginBottom: tokens.spacingVerticalXS },
    '& h4': { fontSize: tokens.fontSizeBase300, marginBottom: tokens.spacingVerticalXS },
    '& i, & em': { fontStyle: 'normal', fontWeight: tokens.fontWeightSemibold },
    '& td, & th': {
      padding: tokens.spacingHorizontalS,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
    },
  },
});
