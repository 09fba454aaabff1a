// The funded projects of a list: rows in sight only, in pages that are asked for when they come into
// sight.
import { memo } from 'react';
import { listFunds } from '#contract/calls/works.ts';
import type { FundSummary } from '#contract/collection-model.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { PagedRows, PageItems } from '#ui/lists/paged-rows.tsx';
import type { PageRows } from '#ui/lists/pages.ts';
import { type FundAsked, fundInput, pageSize } from './fund-address.ts';
import { FundItem } from './fund-item.tsx';

interface FundResultsProps {
  asked: FundAsked;
  total: number;
  /** What the list is called. */
  label: string;
}

/** The projects; on paper those that are on this device already. */
export const FundResults = memo(function FundResults(props: FundResultsProps) {
  const { total, label } = props;
  const text = useText();
  return (
    <PagedRows
      total={total}
      pageSize={pageSize}
      label={label}
      cutWords={(shown) => text('works.cut', { shown, total })}
    >
      {(rows, height) => <FundPage rows={rows} height={height} {...props} />}
    </PagedRows>
  );
});

const noFunds: readonly FundSummary[] = [];

interface FundPageProps extends FundResultsProps {
  rows: PageRows;
  /** Of a row, px; null on paper. */
  height: number | null;
}

/** Rows of one page; grey until it is there. */
function FundPage({ asked, rows, height, total }: FundPageProps) {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listFunds, fundInput(asked, rows.page), { hideMessage: true });
  const items = reading.data?.items ?? noFunds;
  const failure = reading.status === 'failed' ? reading : null;
  return (
    <PageItems rows={rows} height={height} pageSize={pageSize} items={items} failure={failure}>
      {(fund, place) => (
        <FundItem fund={fund} text={text} language={language} size={total} {...place} />
      )}
    </PageItems>
  );
}
