// One achievement, citation or article (/literatureDetail?id=), with all its public details.

import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useSearchParams } from 'react-router-dom';
import { getWork } from '#contract/calls/collection/works.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { useText } from '#i18n/use-text.ts';
import { useTitleName } from './use-work-naming.ts';
import { placeOf, workPlaces } from './work-address.ts';
import { WorkFacts } from './work-facts.tsx';
import { WorkHeading } from './work-heading.tsx';
import { WorkText } from './work-text.tsx';

export function LiteratureDetailScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const reading = useDetail(getWork, query.get('id') ?? '');
  const work = reading.data ?? null;
  const { title, isPending } = useTitleName(work?.titleId ?? null);
  useDetailTitle(reading, work?.title ?? null, {
    list: text('works.literature.title'),
    missing: text('works.missing.title'),
  });
  const place = work === null ? 'literature' : placeOf(work.kind);
  return (
    <DetailFrame
      reading={reading}
      list={workPlaces[place].path}
      missing={{
        icon: <DocumentSearch24Regular />,
        title: text('works.missing.title'),
        text: text('works.missing.text'),
      }}
      isNamed={!isPending}
      heading={(detail) => <WorkHeading work={detail} title={title} />}
    >
      {(detail) => (
        <>
          <WorkText work={detail} title={title} />
          <WorkFacts work={detail} title={title} />
        </>
      )}
    </DetailFrame>
  );
}
