// Grey shapes in the place of what is coming; drawn by CSS alone, still under reduced motion.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

interface SkeletonProps {
  /** Widths of the lines, as CSS lengths or percentages. */
  lines: readonly string[];
  label: string;
  className?: string;
}

/** Lines of text that are not here yet, announced once as loading. */
export function Skeleton({ lines, label, className }: SkeletonProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.block, className)} role="status" aria-label={label}>
      {lines.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
        <div key={at} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}

/** The look of one grey shape. */
export const greyShape = {
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground4,
  // Forced colours would take it away, and nothing would be seen.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'GrayText' },
} as const;

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: { height: tokens.lineHeightBase200, ...greyShape },
});
