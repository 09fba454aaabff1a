// Layout of list screens: filters left, list middle, context right; one column on compact layouts.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, desktop, print, touchTarget, untilCompact } from './breakpoints.ts';

/** A list whose rows have their own signs. */
export const plainList = { margin: 0, padding: 0, listStyleType: 'none' } as const;

/** Wide enough for roomy columns beside the list. */
const roomy = '@media (min-width: 1280px)';

export const useListStyles = makeStyles({
  screen: {
    [desktop]: {
      display: 'grid',
      gridTemplateColumns: '208px minmax(0, 1fr)',
      // Beside the list it would cut the sentences of its rows.
      gridTemplateAreas: '"head head" "filters middle" "context middle"',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: tokens.spacingHorizontalXXL,
      rowGap: tokens.spacingVerticalM,
    },
    [roomy]: {
      gridTemplateColumns: '240px minmax(0, 1fr) 248px',
      gridTemplateAreas: '"head head head" "filters middle context"',
      gridTemplateRows: 'auto',
      columnGap: tokens.spacingHorizontalXXXL,
    },
    [print]: { display: 'block' },
  },
  head: {
    gridArea: 'head',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    minHeight: tokens.lineHeightBase600,
    [compact]: { marginBottom: tokens.spacingVerticalS },
  },
  kinds: { minHeight: touchTarget, [print]: { display: 'none' } },
  count: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  sorted: { marginInlineStart: tokens.spacingHorizontalM },
  filters: { gridArea: 'filters', [print]: { display: 'none' } },
  /** The same as a column of its own. */
  filterColumn: { [compact]: untilCompact },
  /** What stands beside the search field of the desktop layout. */
  besideSearch: { display: 'contents', [compact]: untilCompact },
  columnTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
  },
  middle: {
    gridArea: 'middle',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    [print]: { display: 'block' },
  },
  tools: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    [desktop]: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      paddingBottom: tokens.spacingVerticalS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    // Only the search row stays visible while scrolling there, so its parent must not make a box.
    [compact]: { display: 'contents' },
    [print]: { display: 'none' },
  },
  searchRow: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // If the list is narrow, the controls of the view take a separate line.
    [desktop]: { flexWrap: 'wrap' },
    [compact]: { gap: tokens.spacingHorizontalS },
    [print]: { display: 'none' },
  },
  sticky: {
    [compact]: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      paddingBlock: tokens.spacingVerticalXS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  /** As high as a line of chips. */
  chipsComing: { height: '28px', [compact]: { height: touchTarget } },
  context: { gridArea: 'context', [compact]: untilCompact, [print]: { display: 'none' } },
});

/** Adds to the layout of lists without a column at the right: two columns, and a note above the rows. */
export const useTwoColumnStyles = makeStyles({
  screen: {
    [desktop]: {
      gridTemplateColumns: '224px minmax(0, 1fr)',
      gridTemplateAreas: '"head head" "filters middle"',
    },
    [roomy]: {
      gridTemplateColumns: '264px minmax(0, 1fr)',
      gridTemplateAreas: '"head head" "filters middle"',
    },
  },
  corrected: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** Without scripts a list is narrowed by a form (src/features/collection-list/collection-list.tsx), which its fields name. */
export const listFormId = 'list-form';
