// The resources the patron viewed, by day, with those viewed offline.
import { makeStyles, tokens } from '@fluentui/react-components';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { clockOf, dayOf } from '#contract/rules/day.ts';
import { listLimit, resourceKey } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { usePending } from '#data/pending.ts';
import { useRead } from '#data/use-read.ts';
import { viewedNow } from '#features/visit/viewed-now.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { askFor } from '#rows/ask-for.tsx';
import { databaseParts, ResourceItem } from '#rows/resource-item.tsx';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { today } from '#session/use-session.ts';
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
  const language = useLanguage();
  const { tools, dialogs } = useRowTools();
  const days = viewedDays(viewed);
  if (days.length === 0) return <NothingListed list="viewed" />;
  return (
    <>
      {days.map(({ day, items }) => (
        <section key={day} className={styles.day} aria-labelledby={`viewed-${day}`}>
          <h2 id={`viewed-${day}`} className={styles.heading}>
            {day}
            <span className={styles.relative}>{relativeDay(day, today(), language)}</span>
          </h2>
          <ul className={styles.list} aria-label={day}>
            {items.map((viewed) => (
              <ResourceItem
                key={resourceKey(viewed.resource)}
                tools={tools}
                look="free"
                {...viewed}
                ask={askFor(
                  viewed.toAskFor,
                  { kind: viewed.resource.kind, name: viewed.name },
                  tools,
                )}
                path={resourcePath(viewed.resource)}
                {...databaseParts(
                  viewed.resource.kind === 'database' ? known.get(viewed.resource.id) : undefined,
                )}
                before={
                  <time className={styles.time} dateTime={viewed.lastViewedAt}>
                    {clockOf(viewed.lastViewedAt)}
                  </time>
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {dialogs}
    </>
  );
}

const useStyles = makeStyles({
  day: { '& + &': { marginTop: tokens.spacingVerticalXL } },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  relative: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  list: plainList,
  time: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

// Groups viewed resources by the day of the last view.

/** The resources viewed on one day, in the given order. */
export interface ViewedDay {
  /** `yyyy-MM-dd`, in the reader's time zone. */
  day: string;
  items: readonly Viewed[];
}

/** Groups by day; the days keep the order of their first resource. */
export function viewedDays(items: readonly Viewed[]): readonly ViewedDay[] {
  const days = new Map<string, Viewed[]>();
  for (const item of items) {
    const day = dayOf(item.lastViewedAt);
    const group = days.get(day);
    if (group === undefined) days.set(day, [item]);
    else group.push(item);
  }
  return [...days].map(([day, group]) => ({ day, items: group }));
}
