// Looks of signs: small facts beside others, each with a word, in lists and heads. Taken into the
// styles of the component that shows them, so that a row asks for its classes once.
import { tokens } from '@fluentui/react-components';

/** An icon and a word. */
export const signLook = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: tokens.spacingHorizontalXS,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase300,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: tokens.colorNeutralForeground3,
} as const;

/** A word on a ground of its own. */
export const badgeLook = {
  flexShrink: 0,
  paddingInline: tokens.spacingHorizontalSNudge,
  borderRadius: tokens.borderRadiusSmall,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  fontWeight: tokens.fontWeightSemibold,
  color: tokens.colorBrandForeground2,
  backgroundColor: tokens.colorBrandBackground2,
} as const;
