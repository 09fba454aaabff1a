// Links that look like tabs: the parts of a screen, in a line.
import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from './action-styles.ts';
import { touchTarget } from './breakpoints.ts';

/** Classes for the links. */
export const useTabStyles = makeStyles({
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: touchTarget,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': focusRing,
  },
  chosen: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThicker}) 0 ${tokens.colorBrandStroke1}`,
  },
});
