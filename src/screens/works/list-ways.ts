// The look of what stands beside a list's heading.
import { tokens } from '@fluentui/react-components';
import { makeStyles } from '#ui/make-styles.ts';

export const useWayStyles = makeStyles({
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    marginInlineStart: 'auto',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
});
