// One of the other resources in a list.
import { memo } from 'react';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import { ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { KindSign } from './kinds.tsx';

interface OtherItemProps {
  tools: RowTools;
  place: RowPlace;
  other: OtherSummary;
  /** Something in the list has a picture. */
  hasTile: boolean;
}

/** A list item. It is drawn again only when its own properties change. */
export const OtherItem = memo(function OtherItem(props: OtherItemProps) {
  const { tools, place, other, hasTile } = props;
  const resource: ResourceRef = { kind: 'other', id: other.id };
  return (
    <ResourceItem
      tools={tools}
      place={place}
      resource={resource}
      name={other.name}
      path={resourcePath(resource)}
      cover={other.cover}
      hasTile={hasTile}
      second={[otherText(other.name, tools.language), shownText(other.vendor, tools.language)]}
      line={[shownText(other.line, tools.language)]}
      access={other.access}
      isProxied={other.isProxied}
      signs={<KindSign kind={other.kind} />}
      url={other.accessUrl}
    />
  );
});
