// The resources the patron viewed, by day, with those viewed offline.
import { makeStyles, tokens } from '@fluentui/react-components';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { clockOf } from '#contract/rules/day.ts';
import { listLimit, resourceKey } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { usePending } from '#data/pending.ts';
import { useRead } from '#data/use-read.ts';
import { viewedNow } from '#features/visit/viewed-now.ts';
import { askFor } from '#rows/ask-for.tsx';
import { databaseParts, ResourceItem } from '#rows/resource-item.tsx';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { today } from '#session/use-session.ts';
import { DaySections } from '#ui/lists/day-sections.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { plainList } from '#ui/styles/list-frame.ts';
import { NothingListed, PatronList } from './patron-list.tsx';
import { RememberingChoice } from './remembering-choice.tsx';

/** The list, with a heading for each day. */
export function ViewedList() {
  const viewed = useRead(listViewed, {}, { hideMessage: true });
  const { changes } = usePending(recordVisit, viewed);
  const databases = useRead(listDatabases, { offset: 0, limit: listLimit }, { hideMessage: true });
  return (
    <>
      <RememberingChoice />
      <PatronList reading={viewed}>
        {({ items }) => (
          <>
            <ReadingAge reading={viewed} />
            <Days
              items={viewedNow(items, changes, databases.data?.items ?? [])}
              known={new Map(databases.data?.items.map((each) => [each.id, each]))}
            />
          </>
        )}
      </PatronList>
    </>
  );
}

interface DaysProps {
  items: readonly Viewed[];
  /** Databases of the list by id. */
  known: ReadonlyMap<string, DatabaseSummary>;
}

function Days({ items: viewed, known }: DaysProps) {
  const styles = useStyles();
  const { tools, dialogs } = useRowTools();
  if (viewed.length === 0) return <NothingListed list="viewed" />;
  return (
    <>
      <DaySections items={viewed} timeOf={({ lastViewedAt }) => lastViewedAt} today={today()}>
        {(items, day) => (
          <ul className={styles.list} aria-label={day}>
            {items.map((each) => (
              <ResourceItem
                key={resourceKey(each.resource)}
                tools={tools}
                look="free"
                {...each}
                ask={askFor(each.toAskFor, { kind: each.resource.kind, name: each.name }, tools)}
                path={resourcePath(each.resource)}
                {...databaseParts(
                  each.resource.kind === 'database' ? known.get(each.resource.id) : undefined,
                )}
                before={
                  <time className={styles.time} dateTime={each.lastViewedAt}>
                    {clockOf(each.lastViewedAt)}
                  </time>
                }
              />
            ))}
          </ul>
        )}
      </DaySections>
      {dialogs}
    </>
  );
}

const useStyles = makeStyles({
  list: plainList,
  time: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
