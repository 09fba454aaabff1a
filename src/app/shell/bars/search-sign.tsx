// The search in the top bar of compact layouts.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { barFocusRing } from '#ui/styles/action-styles.ts';
import { touchTarget } from '#ui/styles/breakpoints.ts';

/** A narrow bar has no space for a field beside the library's name; the search screen's field takes the focus. */
export function SearchSign() {
  const styles = useStyles();
  const text = useText();
  return (
    <Link to={shellPaths.search} className={styles.sign} aria-label={text('shell.search.label')}>
      <Search20Regular aria-hidden="true" />
    </Link>
  );
}

const useStyles = makeStyles({
  sign: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: touchTarget,
    height: touchTarget,
    color: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': barFocusRing,
  },
});
