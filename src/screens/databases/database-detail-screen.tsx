// One database (/databaseDetail?id=), with all its public details (docs/requirements.md, S2.20).
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { DatabaseDetail, DatabaseSummary } from '#contract/models/database-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { cachedValue, useRead } from '#data/use-read.ts';
import { type SubjectTable, tableOf } from '#features/collection-list/databases/entries.ts';
import { DetailFrame, type Known } from '#features/read-detail/detail-frame.tsx';
import { cameFromSearch } from '#features/read-detail/origin.ts';
import { type DetailReading, useDetail } from '#features/read-detail/use-detail.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailFacts } from './detail-facts.tsx';
import { DetailHeading } from './detail-heading.tsx';
import { DetailText } from './detail-text.tsx';
import { wholeList } from './whole-list.ts';

export function DatabaseDetailScreen() {
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { reading, known } = useDatabase(query.get('id') ?? '');
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const items = subjects.data?.items;
  const table = useMemo(() => tableOf(items ?? []), [items]);
  const database = known?.summary ?? null;
  useDetailTitle(reading, database && textIn(database.name, language), {
    list: text('databases.title'),
    missing: text('databases.detail.missing.title'),
  });
  // A reader who leaves before the details are loaded has seen the data from the list.
  useRecordedView('database', database, cameFromSearch);
  return (
    <DetailFrame
      reading={reading}
      known={known}
      isNamed={subjects.status !== 'pending'}
      list={shellPaths.databaseList}
      missing={{
        icon: <DocumentSearch24Regular />,
        title: text('databases.detail.missing.title'),
        text: text('databases.detail.missing.text'),
      }}
      heading={(summary) => <DetailHeading database={summary} />}
    >
      {(detail) => <DetailBody detail={detail} subjects={table} />}
    </DetailFrame>
  );
}

function DetailBody({ detail, subjects }: { detail: DatabaseDetail; subjects: SubjectTable }) {
  return (
    <>
      <DetailText detail={detail} />
      <DetailFacts detail={detail} subjects={subjects} />
    </>
  );
}

// One database for its screen: its details, and until they are loaded its entry in the list.

/** A database, and the part of it that is already known. */
interface DatabaseReading {
  reading: DetailReading<DatabaseDetail>;
  /** Null when neither the details nor the list have it. */
  known: Known<DatabaseSummary> | null;
}

/** Reads a database; reads the list only when the details are not available. */
export function useDatabase(id: string): DatabaseReading {
  const reading = useDetail(getDatabase, id);
  const isFailed = reading.status === 'failed';
  const list = useRead(listDatabases, wholeList, { isEnabled: isFailed, hideMessage: true });
  const listed = list.data?.items;
  const summary = useMemo(
    () => (listed ?? cachedValue(listDatabases, wholeList)?.items)?.find((each) => each.id === id),
    [listed, id],
  );
  const found = reading.data ?? summary;
  if (found === undefined) return { reading, known: null };
  const { learntAt, isFresh } = list.status === 'ready' ? list : { learntAt: 0, isFresh: true };
  return { reading, known: { summary: found, learntAt, isFresh } };
}
