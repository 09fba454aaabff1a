// Text for screen readers only.
import { makeStyles } from '@fluentui/react-components';

/** A class that hides an element visually but keeps it for screen readers. */
export const useUnseenStyles = makeStyles({
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
