// Looks of the head of a resource's detail: names, what tells it from others, signs, actions.
import { tokens } from '@fluentui/react-components';
import { makeStyles } from '#ui/make-styles.ts';
import { compact, print } from './breakpoints.ts';

export const useHeadStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    [compact]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  line: {
    margin: 0,
    maxWidth: '60em',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ':empty': { display: 'none' },
  },
  signs: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    [print]: { display: 'none' },
  },
  visit: { paddingInline: tokens.spacingHorizontalL, [compact]: { flexGrow: 1 } },
});
