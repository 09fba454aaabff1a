// Looks that screens with a grid share: the head, and cells of two lines.
import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '#ui/styles/action-styles.ts';

export const useListStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  intro: { margin: 0, maxWidth: '60em', color: tokens.colorNeutralForeground2 },
  grid: { maxHeight: 'max(24em, calc(100dvh - 18em))' },
  lines: {
    display: 'grid',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  link: {
    // A target of 24 px (WCAG 2.2).
    minWidth: tokens.lineHeightBase500,
    justifySelf: 'start',
    maxWidth: '100%',
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { ...focusRing, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` },
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
