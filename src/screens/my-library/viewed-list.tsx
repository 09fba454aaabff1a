// The resources the patron viewed, by day, with those viewed offline.
import { makeStyles, tokens } from '@fluentui/react-components';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { clockOf } from '#contract/rules/day.ts';
import { inLanguage } from '#contract/rules/forms/delivery-items.ts';
import { listLimit, textIn } from '#contract/rules/rules.ts';
import { usePending } from '#data/pending.ts';
import { useRead } from '#data/use-read.ts';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import { viewedNow } from '#features/visit/viewed-now.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { DaySections } from '#ui/lists/day-sections.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { NothingListed, PatronList } from './patron-list.tsx';
import { PatronRow, PatronRows } from './patron-rows.tsx';
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
  known: ReadonlyMap<string, DatabaseDates>;
}

function Days({ items: viewed, known }: DaysProps) {
  const styles = useStyles();
  const language = useLanguage();
  const text = useText();
  if (viewed.length === 0) return <NothingListed list="viewed" />;
  return (
    <DaySections items={viewed} timeOf={({ lastViewedAt }) => lastViewedAt} today={today()}>
      {(items, day) => (
        <PatronRows label={day}>
          {items.map(({ resource, name, lastViewedAt, toAskFor, isAbsent }) => (
            <PatronRow
              key={`${resource.kind} ${resource.id}`}
              resource={resource}
              dates={resource.kind === 'database' ? known.get(resource.id) : undefined}
              name={name}
              isAbsent={isAbsent}
              action={
                <div className={styles.actions}>
                  {toAskFor === undefined ? null : (
                    <RowAsk
                      item={inLanguage(toAskFor, resource.kind, name, language)}
                      name={textIn(name, language)}
                      text={text}
                    />
                  )}
                  <time className={styles.time} dateTime={lastViewedAt}>
                    {clockOf(lastViewedAt)}
                  </time>
                </div>
              }
            />
          ))}
        </PatronRows>
      )}
    </DaySections>
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
