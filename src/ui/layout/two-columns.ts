// Extra styles for lists without a column at the right: two columns, and a note above the rows. They add to
// the layout of every list.
import { makeStyles, tokens } from '@fluentui/react-components';
import { desktop } from '../breakpoints.ts';

/** Wide enough for a roomy column beside the list. */
const roomy = '@media (min-width: 1280px)';

export const useTwoColumnStyles = makeStyles({
  screen: {
    [desktop]: {
      gridTemplateColumns: '224px minmax(0, 1fr)',
      gridTemplateAreas: '"head head" "filters middle"',
    },
    [roomy]: { gridTemplateColumns: '264px minmax(0, 1fr)' },
  },
  corrected: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});
