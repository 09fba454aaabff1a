// Styles of signs: small facts with a word, in lists and heads. The component that shows a sign includes
// them in its own styles, so that a row computes its classes once.
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

/** A word on a coloured background. */
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
