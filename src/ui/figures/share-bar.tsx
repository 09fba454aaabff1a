// A length that shows a number beside others; the number itself stands beside it in words.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  className?: string | undefined;
  fillClassName?: string | undefined;
}

/** Renders the bar on its track; nothing of nothing has no bar. */
export function ShareBar({ share, className, fillClassName }: ShareBarProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.track, className)} aria-hidden="true">
      {share <= 0 ? null : (
        <span
          className={mergeClasses(styles.fill, fillClassName)}
          style={{ width: barLength(share) }}
        />
      )}
    </span>
  );
}

/**
 * Whole per cents, because the document's policy names each length that it has (docs/operations/network.md,
 * "Behind a proxy").
 */
export function barLength(share: number): string {
  return `${Math.round(share * 100)}%`;
}

const useStyles = makeStyles({
  track: {
    display: 'block',
    minHeight: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  fill: {
    display: 'block',
    boxSizing: 'border-box',
    height: '8px',
    // Even a very small value has a visible bar.
    minWidth: '4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    // Print and forced colours leave backgrounds out, so a border is drawn too.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
});
