// Numbers as bars; each says its number in words, so that the bars need not be seen.
import { makeStyles, tokens } from '@fluentui/react-components';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage } from '#i18n/use-text.ts';

interface AnswerBarsProps {
  title: string;
  rows: readonly { name: string; count: number; share: number }[];
}

/** Renders the bars with their heading. */
export function AnswerBars({ title, rows }: AnswerBarsProps) {
  const styles = useStyles();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(tagOf(language), { style: 'percent' });
  return (
    <section aria-label={title} className={styles.chart}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.bars}>
        {rows.map(({ name, count, share }) => (
          <li key={name} className={styles.bar}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{`${count} · ${percent.format(share)}`}</span>
            <span className={styles.track} aria-hidden="true">
              {count === 0 ? null : (
                <span className={styles.fill} style={{ width: `${share * 100}%` }} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const useStyles = makeStyles({
  chart: { minWidth: 0, breakInside: 'avoid' },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  bars: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
  },
  name: { overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  track: {
    gridColumn: '1 / -1',
    minHeight: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  fill: {
    display: 'block',
    boxSizing: 'border-box',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    // Forced colours leave backgrounds out, so a border is drawn too.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
});
