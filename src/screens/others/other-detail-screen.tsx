// One of the other resources (/otherResourceDetail?id=), with all its public details.

import { AppsListDetail24Regular } from '@fluentui/react-icons/svg/apps-list-detail';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getOther } from '#contract/calls/collection/others.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { cameFromSearch } from '#features/read-detail/origin.ts';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { OtherFacts } from './other-facts.tsx';
import { OtherHeading } from './other-heading.tsx';
import { OtherText } from './other-text.tsx';

export function OtherDetailScreen() {
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const reading = useDetail(getOther, id);
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const items = subjects.data?.items;
  const table = useMemo(() => tableOf(items ?? []), [items]);
  const detail = reading.data ?? null;
  useDetailTitle(reading, detail && textIn(detail.name, language), {
    list: text('others.title'),
    missing: text('others.missing.title'),
  });
  useRecordedView('other', detail, cameFromSearch);
  return (
    <DetailFrame
      reading={reading}
      list={shellPaths.otherResourceList}
      missing={{
        icon: <AppsListDetail24Regular />,
        title: text('others.missing.title'),
        text: text('others.missing.text'),
      }}
      isNamed={subjects.status !== 'pending'}
      heading={(other) => <OtherHeading detail={other} />}
    >
      {(other) => (
        <>
          <OtherText detail={other} />
          <OtherFacts detail={other} subjects={table} />
        </>
      )}
    </DetailFrame>
  );
}
