// Looks of tables.
import { makeStyles, tokens } from '@fluentui/react-components';

/** The class of a table; it dresses the cells too. */
export const useTableStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      paddingBlock: tokens.spacingVerticalS,
      paddingInlineEnd: tokens.spacingHorizontalM,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': {
      color: tokens.colorNeutralForeground3,
      fontWeight: tokens.fontWeightRegular,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: 'nowrap',
    },
    '& caption': {
      textAlign: 'start',
      paddingBottom: tokens.spacingVerticalXS,
      color: tokens.colorNeutralForeground2,
    },
  },
});
