// Styles that are added to Fluent's form controls: touch targets on compact layouts, and text that
// wraps.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, touchTarget } from './breakpoints.ts';

/** Classes for the parts of a field. */
export const useFieldStyles = makeStyles({
  /** A fieldset without a frame, for a field with several controls. */
  group: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  /** A refusal begins as a sentence, also where its words are those of another sentence. */
  refusal: {
    display: 'inline-block',
    // The sign before it stands at its first line.
    verticalAlign: 'top',
    '::first-letter': { textTransform: 'uppercase' },
  },
  /** A refusal that begins with a name. */
  named: {
    display: 'inline-block',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    // Several names, each with its own refusal, have a line each.
    whiteSpace: 'pre-line',
  },
  label: { [compact]: { fontSize: tokens.fontSizeBase400 } },
  /** "(required)", beside the label. */
  remark: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  input: { minWidth: 0, [compact]: { minHeight: touchTarget, fontSize: tokens.fontSizeBase400 } },
  /** Several choices in a line that can wrap. */
  row: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  /** A check box or radio button with its label; the whole height is the touch target. */
  choice: {
    [compact]: {
      boxSizing: 'border-box',
      minHeight: touchTarget,
      paddingBlock: tokens.spacingVerticalSNudge,
      '& label': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    },
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
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
});
