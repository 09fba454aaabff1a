// Shown while the list loads: grey rows with the same height as the list's rows.
import { makeStyles, tokens } from '@fluentui/react-components';
import { compact, desktop } from '../styles/breakpoints.ts';
import { compactGeometry, desktopGeometry } from '../styles/list-geometry.ts';
import { greyShape } from './skeleton.tsx';

const rows = [48, 62, 38, 55, 44, 60, 41, 52];

/** Renders grey rows; screen readers announce "loading" once. */
export function ListSkeleton({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <div role="status" aria-label={label}>
      {rows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity but their place.
        <div key={index} className={styles.row}>
          <div className={styles.name} style={{ width: `${width}%` }} />
          <div className={styles.line} style={{ width: `${width / 2}%` }} />
          <div className={styles.line} style={{ width: '86%' }} />
        </div>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [desktop]: { height: `${desktopGeometry.list}px` },
    [compact]: { height: `${compactGeometry.list}px` },
  },
  name: { height: tokens.lineHeightBase400, ...greyShape },
  line: { height: tokens.lineHeightBase200, ...greyShape },
});
