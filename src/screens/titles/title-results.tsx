// The list itself: rows in sight only, in pages that are asked for when they come into sight.
import { memo } from 'react';
import { searchTitles } from '#contract/calls/titles.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { TitleSummary } from '#contract/title-model.ts';
import { useRead } from '#data/use-read.ts';
import {
  pageInput,
  pageSize,
  type TitleAddress,
  type TitlePlace,
} from '#features/filter-titles/address.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { PagedRows, PageItems } from '#ui/lists/paged-rows.tsx';
import type { PageRows } from '#ui/lists/pages.ts';
import { TitleItem } from './title-item.tsx';

interface TitleResultsProps {
  place: TitlePlace;
  address: TitleAddress;
  total: number;
  /** What the list is called. */
  label: string;
  isFollowed: (resource: ResourceRef) => boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
}

/** The titles; on paper those that are on this device already. */
export const TitleResults = memo(function TitleResults(props: TitleResultsProps) {
  const { total, label } = props;
  const text = useText();
  return (
    <PagedRows
      total={total}
      pageSize={pageSize}
      label={label}
      cutWords={(shown) => text('titles.cut', { shown, total })}
    >
      {(rows, height) => <TitlePage rows={rows} height={height} {...props} />}
    </PagedRows>
  );
});

const noTitles: readonly TitleSummary[] = [];

interface TitlePageProps extends TitleResultsProps {
  rows: PageRows;
  /** Of a row, px; null on paper. */
  height: number | null;
}

/** Rows of one page; grey until it is there. */
function TitlePage(props: TitlePageProps) {
  const { place, address, rows, height, total, isFollowed } = props;
  const text = useText();
  const language = useLanguage();
  const reading = useRead(searchTitles, pageInput(place, address, rows.page), {
    hideMessage: true,
  });
  const items = reading.data?.items ?? noTitles;
  const failure = reading.status === 'failed' ? reading : null;
  return (
    <PageItems rows={rows} height={height} pageSize={pageSize} items={items} failure={failure}>
      {(title, { top, position }) => (
        <TitleItem
          title={title}
          isOfPlatform={place.scope === 'platform'}
          isFollowed={isFollowed({ kind: title.kind, id: title.id })}
          onFollow={props.onFollow}
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
