// Grey shapes in the place of content that loads. They use only CSS, and do not move under reduced motion.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

interface SkeletonProps {
  /** Widths of the lines, as CSS lengths or percentages. */
  lines: readonly string[];
  label: string;
  className?: string;
}

/** Renders grey lines for text that loads; screen readers announce it once. */
export function Skeleton({ lines, label, className }: SkeletonProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.block, className)} role="status" aria-label={label}>
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
        <div key={index} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}

/** Styles of one grey shape. */
export const greyShape = {
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground4,
  // With forced colours, the background would disappear and the shape would be invisible.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'GrayText' },
} as const;

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: { height: tokens.lineHeightBase200, ...greyShape },
});
