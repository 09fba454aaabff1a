// One achievement, citation or article (/literatureDetail?id=): everything readers may know of it.
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useSearchParams } from 'react-router-dom';
import { getWork } from '#contract/calls/works.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useDetailLayout } from '#ui/layout/detail-layout.ts';
import { useTitleName } from './use-work-naming.ts';
import { placeOf, workPlaces } from './work-address.ts';
import { WorkFacts } from './work-facts.tsx';
import { WorkHeading } from './work-heading.tsx';
import { WorkText } from './work-text.tsx';

/** The screen. */
export function LiteratureDetailScreen() {
  const layout = useDetailLayout();
  const text = useText();
  const [query] = useSearchParams();
  const reading = useDetail(getWork, query.get('id') ?? '');
  const work = reading.kind === 'ready' ? reading.detail : null;
  const { title, isPending } = useTitleName(work?.titleId ?? null);
  usePageTitle(work?.title ?? text('works.literature.title'));
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
      lines={lines}
    >
      {/* Links to a journal that comes late would move what is being read. */}
      {work === null || isPending ? null : (
        <>
          <WorkHeading work={work} title={title} />
          <div className={layout.columns}>
            <WorkText work={work} title={title} />
            <WorkFacts work={work} title={title} />
          </div>
        </>
      )}
    </DetailFrame>
  );
}

const lines = ['75%', '40%', '55%', '30%', '90%', '85%', '92%', '60%', '88%'];
