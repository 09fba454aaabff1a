// The style of the row of links beside a list's heading.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useWayStyles = makeStyles({
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    marginInlineStart: 'auto',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
});
