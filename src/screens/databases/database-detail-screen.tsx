// One database (/databaseDetail?id=), with all its public details (docs/requirements.md, S2.20).

import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { lazy, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { DatabaseDetail } from '#contract/models/database-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { type SubjectTable, tableOf } from '#features/collection-list/databases/entries.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { cameFromSearch } from '#features/read-detail/origin.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailFacts } from './detail-facts.tsx';
import { DetailHeading } from './detail-heading.tsx';
import { useDatabase } from './use-database.ts';

// The texts import the HTML cleaner: it loads together with the details, not after them.
const loadText = () => import('./detail-text.tsx');
loadText().catch(() => {});
const DetailText = lazy(async () => ({ default: (await loadText()).DetailText }));

/** The screen. */
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
