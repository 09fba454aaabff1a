// The resources added in each of the last twelve months, as columns, with a table of the same numbers.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import {
  barLength,
  type ChartedKind,
  type MonthFigure,
  monthsOf,
  type Overview,
} from './charts.ts';
import { FigureTable } from './figure-table.tsx';
import { countText, monthOfYearText, monthText, shortCount } from './number-words.ts';
import { useOverviewStyles } from './overview-styles.ts';

interface AddedByMonthProps {
  kind: ChartedKind;
  added: Overview['added'];
}

/** Draws nothing when no resource of the kind was added. */
export function AddedByMonth({ kind, added }: AddedByMonthProps) {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const figures = monthsOf(kind, added);
  if (figures.length === 0) return null;
  const most = Math.max(...figures.map(({ count }) => count));
  const name = text(`overview.kinds.${kind}`);
  return (
    <section className={parts.section} aria-labelledby="added">
      <div>
        <h2 id="added" className={parts.sectionTitle}>
          {text('overview.added')}
        </h2>
        <p className={parts.quiet}>{text('overview.addedAbout', { kind: name })}</p>
      </div>
      <ol className={styles.months}>
        {figures.map((figure, index) => (
          <Month key={figure.month} {...figure} most={most} hasYear={index === 0} />
        ))}
      </ol>
      <FigureTable
        caption={text('overview.added')}
        columns={[text('overview.month'), text('overview.count')]}
        rows={figures.map(({ month, count, path }) => ({
          key: month,
          name: monthOfYearText(month, language),
          count,
          share: null,
          path: count === 0 ? null : path,
          isNested: false,
        }))}
        notes={[]}
      />
    </section>
  );
}

interface MonthProps extends MonthFigure {
  /** Count of the highest column. */
  most: number;
  hasYear: boolean;
}

/** A column that links to the resources it counts. */
function Month({ month, count, path, most, hasYear }: MonthProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const language = useLanguage();
  const column = (
    <>
      <span className={unseen}>
        {text('overview.bar', {
          name: monthOfYearText(month, language),
          count: countText(count, language),
        })}
      </span>
      <span aria-hidden="true">{shortCount(count, language)}</span>
      <span className={styles.room} aria-hidden="true">
        {count === 0 ? null : (
          <span className={styles.column} style={{ height: barLength(count, most) }} />
        )}
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
  months: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalXXS,
    maxWidth: '800px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    breakInside: 'avoid',
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
    height: '120px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  column: {
    display: 'block',
    boxSizing: 'border-box',
    width: '70%',
    minHeight: '2px',
    borderStartStartRadius: tokens.borderRadiusSmall,
    borderStartEndRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    // Print and forced colours leave backgrounds out, so a border is drawn too.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  year: { minHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
});
