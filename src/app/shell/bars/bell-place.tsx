// The patron's bell in the top bar. Compact layouts keep its place for everybody, so that nothing moves.
import { makeStyles } from '@fluentui/react-components';
import { usePatron } from '#session/use-session.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

const BellLink = latePart(
  async () => (await import('#features/notifications/bell-link.tsx')).BellLink,
);

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
