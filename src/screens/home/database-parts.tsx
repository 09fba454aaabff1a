// The databases on the home screen: new ones and trials, and links by subject.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { Link } from 'react-router-dom';
import { listDatabases } from '#contract/calls/databases.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { listLimit, textIn } from '#contract/rules/rules.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { compact, touchTarget } from '#ui/breakpoints.ts';
import { focusRing } from '#ui/controls/action-styles.ts';
import { type Arrival, arrivalsOf, subjectCounts } from './home-picks.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';
import { LinkRows } from './link-rows.tsx';

const maxArrivals = 8;
const wholeList = { offset: 0, limit: listLimit };

/** New databases and trials; trials that end soon are red. */
export function Arrivals() {
  const text = useText();
  const databases = useRead(listDatabases, wholeList, { hideMessage: true });
  return (
    <HomeSection title={text('home.arrivals.title')}>
      <Read reading={databases} rows={5}>
        {({ items }) => {
          const arrivals = arrivalsOf(items, today(), maxArrivals);
          if (arrivals.length === 0) return <Empty>{text('home.arrivals.empty')}</Empty>;
          return (
            <LinkRows
              rows={arrivals.map((arrival) => ({
                key: arrival.database.id,
                to: databaseDetailPath(arrival.database.id),
                name: arrival.database.name,
                resource: { kind: 'database', id: arrival.database.id },
                beside: <ArrivalSign arrival={arrival} />,
              }))}
            />
          );
        }}
      </Read>
    </HomeSection>
  );
}

function ArrivalSign({ arrival: { state, until } }: { arrival: Arrival }) {
  const styles = useStyles();
  const text = useText();
  if (until === null) return <span className={styles.new}>{text('databases.new')}</span>;
  if (state === 'nearExpiry') {
    return (
      <span className={mergeClasses(styles.sign, styles.near)}>
        <Warning16Regular aria-hidden="true" />
        {text('databases.states.nearExpiryOn', { day: until })}
      </span>
    );
  }
  return (
    <span className={styles.sign}>
      <Clock16Regular aria-hidden="true" />
      {text('databases.states.trialUntil', { day: until })}
    </span>
  );
}

/** Top-level subjects with the number of databases under each. */
export function Subjects() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const databases = useRead(listDatabases, wholeList, { hideMessage: true });
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  return (
    <HomeSection title={text('home.subjects.title')} to={shellPaths.databaseList}>
      <Read<unknown> reading={subjects.status === 'ready' ? databases : subjects} rows={3}>
        {() => {
          const found = [databases.data?.items ?? [], subjects.data?.items ?? []] as const;
          const counts = subjectCounts(...found, today(), language);
          if (counts.length === 0) return <Empty>{text('home.subjects.empty')}</Empty>;
          return (
            <ul className={styles.chips}>
              {counts.map(({ subject, count }) => {
                const name = textIn(subject.name, language);
                return (
                  <li key={subject.code}>
                    <Link
                      to={`${shellPaths.databaseList}?${new URLSearchParams({ subject: subject.code })}`}
                      className={styles.chip}
                      aria-label={text('home.subjects.count', { name, count })}
                    >
                      {name} <span className={styles.count}>{count}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Read>
    </HomeSection>
  );
}

const useStyles = makeStyles({
  sign: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  near: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  new: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  chip: {
    overflowWrap: 'anywhere',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorBrandForegroundLink,
    },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  count: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
