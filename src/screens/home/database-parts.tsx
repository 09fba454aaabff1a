// The databases on the home screen: new ones and trials, and links by subject.
import { makeStyles } from '@fluentui/react-components';
import { listArrivals } from '#contract/calls/collection/arrivals.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { databaseParts, ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { today } from '#session/use-session.ts';
import { plainList } from '#ui/styles/list-frame.ts';
import { arrivalsOf, subjectCounts } from './home-picks.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';
import { SubjectChips } from './subject-chips.tsx';

const maxArrivals = 8;
const wholeList = { offset: 0, limit: listLimit };

/** New databases and trials; trials that end soon are red. */
export function Arrivals({ tools }: { tools: RowTools }) {
  const styles = useStyles();
  const text = useText();
  const databases = useRead(listDatabases, wholeList, { hideMessage: true });
  // They stand beside, with their days.
  const lately = useRead(listArrivals, {}, { hideMessage: true });
  const dated = new Set(lately.data?.items.map(({ id }) => id));
  return (
    <HomeSection title={text('home.arrivals.title')}>
      <Read reading={databases} rows={5}>
        {({ items }) => {
          const others = items.filter(({ id }) => !dated.has(id));
          const arrivals = arrivalsOf(others, today(), maxArrivals);
          if (arrivals.length === 0) return <Empty>{text('home.arrivals.empty')}</Empty>;
          return (
            <ul className={styles.list}>
              {arrivals.map(({ database }) => (
                <ResourceItem
                  key={database.id}
                  tools={tools}
                  look="small"
                  resource={{ kind: 'database', id: database.id }}
                  name={database.name}
                  path={databaseDetailPath(database.id)}
                  isNew={database.isNew}
                  {...databaseParts(database)}
                />
              ))}
            </ul>
          );
        }}
      </Read>
    </HomeSection>
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

const useStyles = makeStyles({ list: plainList });
