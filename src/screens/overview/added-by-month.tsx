// What came into the collection in each of the last twelve months, as columns, with a table behind.
import { tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { emptyAddress, writeAddress } from '#features/filter-databases/address.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { useUnseenStyles } from '#ui/unseen.ts';
import type { Overview } from './charts.ts';
import { FigureTable } from './figure-table.tsx';
import { countText, monthText, shortCount } from './number-words.ts';
import { useOverviewStyles } from './overview-styles.ts';

/** Nothing where no month is told of. Lists know no month, so the columns lead nowhere. */
export function AddedByMonth({ added }: { added: Overview['added'] }) {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const actions = useActionStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const language = useLanguage();
  if (added.length === 0) return null;
  const most = Math.max(...added.map(({ count }) => count), 1);
  const toNew = writeAddress({ ...emptyAddress, isNew: true });
  return (
    <section className={parts.section} aria-labelledby="added">
      <div>
        <h2 id="added" className={parts.sectionTitle}>
          {text('overview.added')}
        </h2>
        <p className={parts.quiet}>{text('overview.addedAbout')}</p>
      </div>
      <ol className={styles.months}>
        {added.map(({ month, count }, at) => (
          <li key={month} className={styles.month}>
            <span className={unseen}>
              {text('overview.bar', { name: month, count: countText(count, language) })}
            </span>
            <span aria-hidden="true">{shortCount(count, language)}</span>
            <span className={styles.room} aria-hidden="true">
              {count === 0 ? null : (
                <span className={styles.column} style={{ height: `${(count / most) * 100}%` }} />
              )}
            </span>
            <span aria-hidden="true">{monthText(month, language)}</span>
            <span aria-hidden="true" className={styles.year}>
              {at === 0 || month.endsWith('-01') ? month.slice(0, 4) : ''}
            </span>
          </li>
        ))}
      </ol>
      <FigureTable
        caption={text('overview.added')}
        columns={[text('overview.month'), text('overview.count')]}
        rows={added.map(({ month, count }) => ({
          ...{ key: month, name: month, count, share: null, path: null, isNested: false },
        }))}
        notes={[]}
      />
      <p className={styles.way}>
        <Link to={`${shellPaths.databaseList}?${toNew}`} className={actions.quiet}>
          {text('overview.addedToNew')}
        </Link>
      </p>
    </section>
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
  month: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minWidth: 0,
    whiteSpace: 'nowrap',
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
    // On paper and in forced colours backgrounds are left out; a line is drawn.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  year: { minHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
  way: { margin: 0 },
});
