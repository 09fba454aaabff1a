// The most frequent values of one filter as bars; each bar links to its list. The table below has all
// values.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { barLength, type Chart } from './charts.ts';
import { FigureTable } from './figure-table.tsx';
import { countText } from './number-words.ts';
import { useOverviewStyles } from './overview-styles.ts';

interface BarChartProps {
  title: string;
  /** Names the table for readers who reach it without the chart. */
  caption: string;
  chart: Chart;
  nameOf: (value: string) => string;
}

const maxBars = 8;

/** The bars, the number of values not shown, and the table. */
export function BarChart({ title, caption, chart, nameOf }: BarChartProps) {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { rows, isCut, hasSeveral } = chart;
  // A subject is counted in its parent subject too, so showing both would repeat the count.
  const bars = rows.filter(({ isNested }) => !isNested);
  // If only one value would be left out, it is shown too.
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
                <span className={styles.fill} style={{ width: barLength(count, longest) }} />
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
    [compact]: { minHeight: touchTarget },
  },
  name: { overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  track: { gridColumn: '1 / -1' },
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
