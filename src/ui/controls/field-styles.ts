// Looks of fields in forms: label above, hint and reason below.
import { tokens } from '@fluentui/react-components';
import { makeStyles } from '#ui/make-styles.ts';
import { compact } from '../breakpoints.ts';

/** What a field is typed into. */
const fieldLook = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '36px',
  paddingInline: tokens.spacingHorizontalM,
  borderRadius: tokens.borderRadiusMedium,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground1,
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  ':focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThick,
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
  },
  [compact]: { minHeight: '44px', fontSize: tokens.fontSizeBase400 },
} as const;

/** Classes for the parts of a field. */
export const useFieldStyles = makeStyles({
  /** A field with everything around it; also takes a fieldset. */
  field: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  label: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  /** "(required)", beside the label. */
  remark: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  input: fieldLook,
  invalid: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedForeground1}` },
  hint: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  reason: {
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
    ':empty': { display: 'none' },
  },
  /** A check box or radio button with its words. */
  choice: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    cursor: 'pointer',
    [compact]: {
      minHeight: '44px',
      boxSizing: 'border-box',
      paddingBlock: tokens.spacingVerticalMNudge,
    },
  },
  box: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: tokens.spacingVerticalXXS,
    accentColor: tokens.colorCompoundBrandBackground,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
});
