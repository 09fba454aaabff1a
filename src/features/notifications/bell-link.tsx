// The bell in the top bar, with the number of unread notifications. It loads for patrons only.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';
import { useNotifications } from './use-notifications.ts';

const maxShown = 99;

/** The bell; it fills its place in the bar. */
export function BellLink() {
  const styles = useStyles();
  const text = useText();
  const count = useNotifications().unread.length;
  const label =
    count === 0
      ? text('shell.nav.notifications')
      : text('shell.nav.notificationsUnread', { count });
  return (
    <Link to={shellPaths.notifications} className={styles.bell} aria-label={label} title={label}>
      <Alert20Regular aria-hidden="true" />
      {count === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </Link>
  );
}

const useStyles = makeStyles({
  bell: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    color: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: libraryTokens.barForeground,
    },
  },
  count: {
    position: 'absolute',
    insetInlineStart: '50%',
    top: tokens.spacingVerticalXXS,
    minWidth: '1em',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: libraryTokens.barForeground,
    color: libraryTokens.bar,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
});
