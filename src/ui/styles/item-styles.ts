// Styles of the items of resource lists: rows and cards. Geometry of the row (list-geometry.ts):
// desktop  112 px high, 92 without a second line; padding 12 px above and below, none at the sides; name
//          fontSizeBase400/lineHeightBase400 semibold, one line; second line Base200/Base200; sentence
//          Base300/Base300, one line; signs Base200 in lineHeightBase300; at the right star 32 × 32, 8 px,
//          visit link 32 high.
// compact  136 px high, 116 without a second line; the same type; name up to two lines and the sentence what
//          is left; at the right star and menu 44 × 44 beside each other, below them the visit as a word.
// Both     a line of strokeWidthThin colorNeutralStroke2 below.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, desktop, print, touchTarget } from './breakpoints.ts';
import { compactGeometry, desktopGeometry } from './list-geometry.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function lines(count: number) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: `${count}`,
    overflow: 'hidden',
    whiteSpace: 'normal',
  } as const;
}

const wholeOnPaper = {
  [print]: { display: 'block', whiteSpace: 'normal', overflow: 'visible', height: 'auto' },
} as const;

export const useItemStyles = makeStyles({
  item: {
    display: 'flex',
    boxSizing: 'border-box',
    width: '100%',
    overflow: 'hidden',
    contain: 'layout style',
    [print]: { breakInside: 'avoid', height: 'auto', overflow: 'visible' },
  },
  placed: { position: 'absolute', top: 0, insetInlineStart: 0 },
  row: {
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [desktop]: { height: `${desktopGeometry.list}px`, alignItems: 'center' },
    [compact]: { height: `${compactGeometry.list}px`, gap: tokens.spacingHorizontalS },
  },
  short: {
    [desktop]: { height: `${desktopGeometry.short}px` },
    [compact]: { height: `${compactGeometry.short}px` },
  },
  free: { [desktop]: { height: 'auto' }, [compact]: { height: 'auto' } },
  small: {
    alignItems: 'center',
    // A mark may stand before the words.
    overflow: 'visible',
    paddingBlock: tokens.spacingVerticalXS,
    '& a': { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: tokens.fontWeightRegular },
    [desktop]: { height: 'auto', minHeight: '40px' },
    [compact]: { height: 'auto', minHeight: touchTarget },
  },
  card: {
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [desktop]: { height: `${desktopGeometry.card}px` },
    [compact]: { height: `${compactGeometry.card}px` },
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    gap: tokens.spacingVerticalXS,
    [compact]: { position: 'relative' },
  },
  /** Signs beside the words, where there is room. */
  smallBody: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    rowGap: 0,
    '& > div:last-child': { height: 'auto' },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    [compact]: { height: '84px', overflow: 'hidden' },
    [print]: { height: 'auto' },
  },
  shortWords: { [compact]: { height: '66px' } },
  cardWords: { height: '128px', [compact]: { height: '128px' } },
  freeWords: { [compact]: { height: 'auto' } },
  title: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
  },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    // 24 px high, the least that a finger hits.
    paddingBlock: '1px',
    marginBlock: '-1px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    [desktop]: oneLine,
    [compact]: {
      ...lines(2),
      // A tap anywhere on the text activates the link of the name.
      '::after': { content: '""', position: 'absolute', inset: 0 },
    },
    ...wholeOnPaper,
  },
  cardName: { [desktop]: lines(2) },
  second: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    ':empty': { display: 'none' },
    ...oneLine,
    ...wholeOnPaper,
  },
  line: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    ':empty': { display: 'none' },
    [desktop]: oneLine,
    [compact]: { ...lines(2), maxHeight: `calc(2 * ${tokens.lineHeightBase300})` },
    ...wholeOnPaper,
  },
  smallLine: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  cardLine: {
    [desktop]: lines(3),
    [compact]: { ...lines(3), maxHeight: `calc(3 * ${tokens.lineHeightBase300})` },
  },
  // One line: a sign without room wraps as a whole to the next line, which is hidden.
  signs: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'flex-start',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    height: tokens.lineHeightBase300,
    minWidth: 0,
    overflow: 'hidden',
    ':empty': { display: 'none' },
    [compact]: { columnGap: tokens.spacingHorizontalS },
  },
  cardSigns: {
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignContent: 'flex-start',
    height: `calc(2 * ${tokens.lineHeightBase300} + ${tokens.spacingVerticalXS})`,
  },
  why: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorBrandForeground1,
    ...oneLine,
  },
  actions: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [compact]: {
      display: 'grid',
      gridTemplateColumns: `repeat(2, minmax(${touchTarget}, max-content))`,
      alignContent: 'center',
      justifyItems: 'end',
      gap: 0,
    },
    [print]: { display: 'none' },
  },
  smallActions: { [compact]: { display: 'flex' } },
  cardActions: {
    justifyContent: 'space-between',
    [compact]: { display: 'flex' },
  },
  visit: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    height: '32px',
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { height: touchTarget },
  },
  /** A link to a resource that may not answer now. */
  doubtful: {
    borderTopStyle: 'dashed',
    borderRightStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderLeftStyle: 'dashed',
    color: tokens.colorNeutralForeground2,
  },
  rowVisit: {
    [compact]: {
      order: 1,
      gridColumn: '1 / -1',
      width: `calc(2 * ${touchTarget})`,
      padding: 0,
      border: 'none',
      color: tokens.colorBrandForegroundLink,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  /** Its sign alone, for rows that are about something else. */
  smallVisit: {
    width: '32px',
    paddingInline: 0,
    border: 'none',
    color: tokens.colorNeutralForeground2,
    [compact]: { width: touchTarget },
  },
});
