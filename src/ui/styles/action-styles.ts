// Styles of plain links and buttons. They are small enough for landing screens.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, print, touchTarget } from './breakpoints.ts';
import { libraryTokens } from './library-tokens.ts';

/** The ring around the element with keyboard focus. */
export const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: tokens.strokeWidthThin,
} as const;

/** The ring on the library's bar. */
export const barFocusRing = {
  ...focusRing,
  outlineColor: libraryTokens.barForeground,
  outlineOffset: tokens.strokeWidthThick,
} as const;

/** A check box of the browser's own, in the library's colour. */
export const plainCheckBox = {
  flexShrink: 0,
  width: '16px',
  height: '16px',
  margin: tokens.spacingVerticalXXS,
  accentColor: tokens.colorCompoundBrandBackground,
} as const;

const action = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.spacingHorizontalSNudge,
  boxSizing: 'border-box',
  minHeight: '32px',
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  borderRadius: tokens.borderRadiusMedium,
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  fontWeight: tokens.fontWeightSemibold,
  textDecorationLine: 'none',
  cursor: 'pointer',
  ':focus-visible': focusRing,
  [compact]: { minHeight: touchTarget, fontSize: tokens.fontSizeBase400 },
  [print]: { display: 'none' },
} as const;

/** Classes for links and buttons. */
export const useActionStyles = makeStyles({
  /** The main action. */
  primary: {
    ...action,
    border: `${tokens.strokeWidthThin} solid transparent`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':disabled': {
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'default',
    },
  },
  /** Another action. */
  secondary: {
    ...action,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  /** Text without a frame. */
  transparent: {
    ...action,
    paddingInline: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightRegular,
    ':hover': { textDecorationLine: 'underline' },
  },
});
