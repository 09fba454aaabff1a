// The values of one filter as bars, the most frequent ones; each is a way to its list. All of them
// stand in the table behind.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { focusRing } from '#ui/controls/action-styles.ts';
import type { Chart } from './charts.ts';
import { FigureTable } from './figure-table.tsx';
import { countText } from './number-words.ts';
import { useOverviewStyles } from './overview-styles.ts';

interface BarChartProps {
  title: string;
  /** Names the table for those who come to it alone. */
  caption: string;
  chart: Chart;
  nameOf: (value: string) => string;
}

const maxBars = 8;

/** Bars, what is left out of them, and the table. */
export function BarChart({ title, caption, chart, nameOf }: BarChartProps) {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { rows, isCut, hasSeveral } = chart;
  // A subject counts for the one above it too: both side by side would say the same twice.
  const bars = rows.filter(({ isNested }) => !isNested);
  // One more is shown rather than told of.
  const shown = bars.length > maxBars + 1 ? bars.slice(0, maxBars) : bars;
  const left = rows.length - shown.length;
  const longest = Math.max(...shown.map(({ count }) => count), 1);
  const table = rows.map(({ value, count, share, path, isNested }) => ({
    key: value,
    name: nameOf(value),
    count,
    share,
    path,
    isNested,
  }));
  return (
    <section className={styles.chart}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.bars}>
        {shown.map(({ value, count, path }) => (
          <li key={value}>
            <Link to={path} className={styles.bar}>
              <span className={styles.name}>{nameOf(value)}</span>{' '}
              <span className={styles.count}>{countText(count, language)}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `${(count / longest) * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <p className={parts.quiet}>
          {text('overview.others', { count: countText(left, language) })}
        </p>
      ) : null}
      <FigureTable
        caption={caption}
        columns={[text('overview.value'), text('overview.count'), text('overview.share')]}
        rows={table}
        notes={[
          isCut ? text('overview.cut', { count: rows.length }) : '',
          hasSeveral ? text('overview.severalValues') : '',
        ]}
      />
    </section>
  );
}

const useStyles = makeStyles({
  chart: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    breakInside: 'avoid',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  bars: { margin: 0, padding: 0, listStyleType: 'none' },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '36px',
    paddingBlock: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      color: tokens.colorBrandForegroundLinkHover,
      textDecorationLine: 'underline',
    },
    ':focus-visible': focusRing,
    [compact]: { minHeight: '44px' },
  },
  name: { overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  track: { gridColumn: '1 / -1' },
  fill: {
    display: 'block',
    boxSizing: 'border-box',
    height: '8px',
    // What is there is seen, however little it is.
    minWidth: '4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    // On paper and in forced colours backgrounds are left out; a line is drawn.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
});
