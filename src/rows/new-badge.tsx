// The badge of a database that is new.
import { makeStyles } from '@fluentui/react-components';
import type { Translate } from '#i18n/use-text.ts';
import { badgeLook } from '#ui/styles/badge-styles.ts';

/** Says that the library has had the database for only a short time. */
export function NewBadge({ text }: { text: Translate }) {
  const styles = useStyles();
  return <span className={styles.badge}>{text('databases.new')}</span>;
}

const useStyles = makeStyles({ badge: badgeLook });
