// The databases on the home screen: new ones and trials, and links by subject.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { type Arrival, arrivalsOf, subjectCounts } from './home-picks.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';
import { LinkRows } from './link-rows.tsx';
import { SubjectChips } from './subject-chips.tsx';

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
          return <SubjectChips counts={counts} />;
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
});
