// Words for those who hear the screen and not for those who see it.
import { makeStyles } from '@fluentui/react-components';

/** A class that takes an element out of sight and leaves it to screen readers. */
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
