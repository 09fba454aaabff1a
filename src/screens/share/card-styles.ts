// Looks of what is said of a share.
import { makeStyles, tokens } from '@fluentui/react-components';

/** Classes of a card with its heading, texts and actions. */
export const useCardStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxWidth: '720px',
    minWidth: 0,
    marginTop: tokens.spacingVerticalL,
    overflowWrap: 'anywhere',
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
