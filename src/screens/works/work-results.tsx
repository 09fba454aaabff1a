// The works of a list: rows in sight only, in pages that are asked for when they come into sight.
import { memo } from 'react';
import { listWorks } from '#contract/calls/works.ts';
import type { WorkSummary } from '#contract/collection-model.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { PagedRows, PageItems } from '#ui/lists/paged-rows.tsx';
import type { PageRows } from '#ui/lists/pages.ts';
import { pageSize, type WorkAsked, type WorkPlace, workInput } from './work-address.ts';
import { WorkItem } from './work-item.tsx';

interface WorkResultsProps {
  place: WorkPlace;
  asked: WorkAsked;
  total: number;
  /** What the list is called. */
  label: string;
}

/** The works; on paper those that are on this device already. */
export const WorkResults = memo(function WorkResults(props: WorkResultsProps) {
  const { total, label } = props;
  const text = useText();
  return (
    <PagedRows
      total={total}
      pageSize={pageSize}
      label={label}
      cutWords={(shown) => text('works.cut', { shown, total })}
    >
      {(rows, height) => <WorkPage rows={rows} height={height} {...props} />}
    </PagedRows>
  );
});

const noWorks: readonly WorkSummary[] = [];

interface WorkPageProps extends WorkResultsProps {
  rows: PageRows;
  /** Of a row, px; null on paper. */
  height: number | null;
}

/** Rows of one page; grey until it is there. */
function WorkPage({ place, asked, rows, height, total }: WorkPageProps) {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listWorks, workInput(place, asked, rows.page), { hideMessage: true });
  const items = reading.data?.items ?? noWorks;
  const failure = reading.status === 'failed' ? reading : null;
  return (
    <PageItems rows={rows} height={height} pageSize={pageSize} items={items} failure={failure}>
      {(work, { top, position }) => (
        <WorkItem
          work={work}
          showsKind={place === 'literature'}
          text={text}
          language={language}
          top={top}
          position={position}
          size={total}
        />
      )}
    </PageItems>
  );
}
