// The place of the patron's bell in the top bar. On compact layouts it is kept for everybody, so that nothing moves when
// the patron is known.
import { makeStyles } from '@fluentui/react-components';
import { usePatron } from '#session/use-session.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

const BellLink = latePart(
  async () => (await import('#features/notifications/bell-link.tsx')).BellLink,
);

/** The bell, or its empty place. */
export function BellPlace() {
  const styles = useStyles();
  const patron = usePatron();
  return <span className={styles.place}>{patron === null ? null : <BellLink />}</span>;
}

const useStyles = makeStyles({
  place: {
    flexShrink: 0,
    width: '36px',
    height: '36px',
    [compact]: { width: touchTarget, height: touchTarget },
  },
});
