// How large the collection was at the end of each of the last twelve months, as columns, with a table of the same numbers.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { countText, monthOfYearText, monthText, shortCount } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { barLength } from '#ui/figures/share-bar.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { type ChartedKind, type MonthFigure, monthsOf, type Overview } from './charts.ts';
import { useOverviewStyles } from './overview-styles.ts';

interface GrowthProps {
  kind: ChartedKind;
  overview: Overview;
}

/** Draws nothing when no resource of the kind was added. */
export function Growth({ kind, overview }: GrowthProps) {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const figures = monthsOf(kind, overview);
  const [first] = figures;
  if (first === undefined) return null;
  const most = Math.max(...figures.map(({ total }) => total));
  const name = text(`overview.kinds.${kind}`);
  return (
    <section className={parts.chart}>
      <h3 className={parts.chartTitle}>{text('overview.growth')}</h3>
      {figures.length === 1 ? (
        // One column would say nothing.
        <p className={styles.about}>
          {text('overview.growthAtOnce', {
            month: monthOfYearText(first.month, language),
            count: countText(first.count, language),
          })}
        </p>
      ) : (
        <>
          <p className={parts.quiet}>{text('overview.growthAbout', { kind: name })}</p>
          <ol className={styles.months}>
            {figures.map((figure, index) => (
              <Month key={figure.month} {...figure} most={most} hasYear={index === 0} />
            ))}
          </ol>
        </>
      )}
      <FigureTable
        caption={text('overview.tableOf', { kind: name, by: text('overview.growth') })}
        columns={[
          { name: text('overview.month') },
          { name: text('overview.added') },
          { name: text('overview.count') },
        ]}
        rows={figures.map(({ month, count, total, path }) => ({
          key: month,
          name: monthOfYearText(month, language),
          values: [count, total],
          path: count === 0 ? null : path,
        }))}
      />
    </section>
  );
}

interface MonthProps extends MonthFigure {
  /** Total of the highest column. */
  most: number;
  hasYear: boolean;
}

/** A column that links to the resources that were added. */
function Month({ month, count, total, path, most, hasYear }: MonthProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const language = useLanguage();
  const column = (
    <>
      <span className={unseen}>
        {text('overview.monthBar', {
          month: monthOfYearText(month, language),
          total: countText(total, language),
          count: countText(count, language),
        })}
      </span>
      <span aria-hidden="true">{shortCount(total, language)}</span>
      <span className={styles.room} aria-hidden="true">
        <span className={styles.column} style={{ height: barLength(total / most) }}>
          {count === 0 ? null : (
            <span className={styles.added} style={{ height: barLength(count / total) }} />
          )}
        </span>
      </span>
      <span aria-hidden="true">{monthText(month, language)}</span>
      <span aria-hidden="true" className={styles.year}>
        {hasYear || month.endsWith('-01') ? month.slice(0, 4) : ''}
      </span>
    </>
  );
  return (
    <li className={styles.cell}>
      {count === 0 ? (
        <span className={styles.month}>{column}</span>
      ) : (
        <Link to={path} className={mergeClasses(styles.month, styles.link)}>
          {column}
        </Link>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  about: { margin: 0 },
  months: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  cell: { minWidth: 0 },
  month: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    whiteSpace: 'nowrap',
  },
  link: {
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
  },
  room: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    width: '100%',
    height: '160px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  column: {
    display: 'block',
    boxSizing: 'border-box',
    width: '70%',
    maxWidth: '48px',
    minHeight: '2px',
    overflow: 'hidden',
    borderStartStartRadius: tokens.borderRadiusSmall,
    borderStartEndRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandStroke2,
    // Print and forced colours leave backgrounds out, so a border is drawn too.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  added: {
    display: 'block',
    boxSizing: 'border-box',
    minHeight: '2px',
    backgroundColor: tokens.colorCompoundBrandBackground,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  year: { minHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
});
