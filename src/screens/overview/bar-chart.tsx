// The most frequent values of one filter as bars; each links to its list. The table below has all values.
import { countText, shareText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { CountBars } from '#ui/figures/count-bars.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { StackedBar } from '#ui/figures/stacked-bar.tsx';
import type { Chart } from './charts.ts';
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
  const text = useText();
  const language = useLanguage();
  const { rows, isCut, hasSeveral } = chart;
  // A subject is counted in its parent subject too, so showing both would repeat the count.
  const bars = rows.filter(({ isNested }) => !isNested);
  // If only one value would be left out, it is shown too.
  const shown = bars.length > maxBars + 1 ? bars.slice(0, maxBars) : bars;
  const left = rows.length - shown.length;
  const longest = Math.max(...shown.map(({ count }) => count), 1);
  const isWhole = chart.filter === 'access' && !hasSeveral;
  const items = shown.map(({ value, count, share, path }) => ({
    key: value,
    name: nameOf(value),
    words: isWhole
      ? `${countText(count, language)} · ${shareText(share, language)}`
      : countText(count, language),
    share: isWhole ? share : count / longest,
    path,
  }));
  return (
    <section className={parts.chart}>
      <h3 className={parts.chartTitle}>{title}</h3>
      {isWhole ? <StackedBar parts={items} /> : <CountBars bars={items} />}
      {left > 0 ? (
        <p className={parts.quiet}>
          {text('overview.others', { count: countText(left, language) })}
        </p>
      ) : null}
      <FigureTable
        caption={caption}
        columns={[
          { name: text('overview.value') },
          { name: text('overview.count') },
          { name: text('overview.share'), isShare: true },
        ]}
        rows={rows.map(({ value, count, share, path, isNested }) => ({
          key: value,
          name: nameOf(value),
          values: [count, share],
          path,
          isNested,
        }))}
        notes={[
          isCut ? text('overview.cut', { count: rows.length }) : '',
          hasSeveral ? text('overview.severalValues') : '',
        ]}
      />
    </section>
  );
}
