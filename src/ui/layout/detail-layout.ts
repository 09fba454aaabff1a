// Layout of a detail screen. It is small enough for a landing screen.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, desktop, print } from '../breakpoints.ts';

/** Classes for the screen: the link back, then two columns; one column on compact layouts. */
export const useDetailLayout = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '1200px',
    marginInline: 'auto',
  },
  back: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    [print]: { display: 'none' },
  },
  columns: {
    marginTop: tokens.spacingVerticalM,
    [desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 400px',
      columnGap: `calc(2 * ${tokens.spacingHorizontalXXL})`,
      alignItems: 'start',
    },
    [compact]: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
    [print]: { display: 'block' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  coming: { marginTop: tokens.spacingVerticalM, minHeight: '60vh' },
});
