// A course over time as lines. It is loaded with the first chart: the library of charts is large.

import { LineChart } from '@fluentui/react-charts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { tagOf } from '#i18n/lang.ts';
import { countText, shortCount } from '#i18n/number-words.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** A line; the first one is drawn through, the others are dashed. */
export interface CourseLine {
  name: string;
  /** One for each step. */
  counts: readonly number[];
}

export interface CourseChartProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  /** Names of the steps, in words. */
  steps: readonly string[];
  lines: readonly CourseLine[];
}

const height = 240;
/** More names would run into each other. */
const maxTicks = 8;
/** Room for the names at the axes. */
const margins = { left: 52, right: 36, top: 16, bottom: 32 };
const colours = [tokens.colorCompoundBrandBackground, tokens.colorNeutralForeground3];

/** Renders the chart with names for its lines. */
export function CourseChart({ label, steps, lines }: CourseChartProps) {
  const styles = useStyles();
  const language = useLanguage();
  const most = Math.max(1, ...lines.flatMap(({ counts }) => counts));
  const every = Math.max(1, Math.ceil(steps.length / maxTicks));
  const ticks = steps.map((_, index) => index).filter((index) => index % every === 0);
  return (
    <>
      {lines.length < 2 ? null : (
        <ul className={styles.legend} aria-hidden="true">
          {lines.map(({ name }, index) => (
            <li key={name} className={styles.name}>
              <svg width="28" height="8" aria-hidden="true">
                <line
                  x1="0"
                  y1="4"
                  x2="28"
                  y2="4"
                  stroke={colours[index]}
                  strokeWidth="3"
                  strokeDasharray={dashOf(index)}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.chart}>
        <LineChart
          culture={tagOf(language)}
          height={height}
          hideLegend
          data={{
            lineChartData: lines.map(({ name, counts }, index) => ({
              legend: name,
              color: colours[index] ?? tokens.colorNeutralForeground3,
              hideNonActiveDots: true,
              lineOptions: { strokeWidth: 2, strokeDasharray: dashOf(index) ?? 'none' },
              data: counts.map((count, step) => ({
                x: step,
                y: count,
                xAxisCalloutData: steps[step] ?? '',
                yAxisCalloutData: countText(count, language),
              })),
            })),
          }}
          tickValues={ticks}
          xAxis={{ tickText: ticks.map((index) => shortStep(steps[index] ?? '')) }}
          margins={margins}
          yAxisTickFormat={(count: number) => shortCount(count, language)}
          yMinValue={0}
          yMaxValue={topOf(most)}
          yAxisTickCount={Math.min(4, topOf(most))}
          svgProps={{ 'aria-label': label }}
        />
      </div>
    </>
  );
}

/** A day without its year. */
function shortStep(step: string): string {
  return step.replace(/^\d{4}-(?=\d\d-\d\d$)/, '');
}

function dashOf(index: number): string | undefined {
  return index === 0 ? undefined : '5 4';
}

/** The next round number, so that the axis stays while numbers grow. */
function topOf(most: number): number {
  if (most <= 4) return 4;
  const size = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((step) => step * size).find((top) => top >= most) ?? most;
}

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  name: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  // The room is kept while the library of charts is loaded.
  chart: { minHeight: `${height}px`, minWidth: 0 },
});
