// One of the other resources in a list.
import { memo } from 'react';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { Language, LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { MoreButton, type OpenReportMenu } from '#features/requests/reports/report-menu.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { RowVisit } from '#features/visit/row-visit.tsx';
import { troubleOf } from '#features/visit/visit-keys.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { adviceOf } from '#session/fault-words.ts';
import { CoverTile } from '#ui/layout/cover-tile.tsx';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { KindSign } from './kinds.tsx';

interface OtherItemProps extends RowPlace {
  other: OtherSummary;
  /** The confirmed fault that lasts; null if there is none. */
  outage: Outage | null;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
  onMore: OpenReportMenu;
  /** Something in the list has a picture. */
  hasTile: boolean;
  text: Translate;
  language: Language;
}

/** A list item. It is drawn again only when its own properties change. */
export const OtherItem = memo(function OtherItem(props: OtherItemProps) {
  const { other, outage, isFollowed, onFollow, onMore, hasTile, text, language } = props;
  const resource: ResourceRef = { kind: 'other', id: other.id };
  const name = shownText(other.name, language);
  return (
    <ResourceRow
      place={props}
      path={resourcePath(resource)}
      name={name}
      tile={hasTile ? <CoverTile cover={other.cover} name={name.text} /> : null}
      second={[otherText(other.name, language), shownText(other.vendor, language)]}
      line={adviceOf(outage, language, text) ?? shownText(other.line, language)}
      signs={
        <>
          {outage === null ? null : <OutageSign outage={outage} text={text} />}
          <KindSign kind={other.kind} />
          <AccessSign access={other.access} isProxied={other.isProxied} text={text} />
        </>
      }
      actions={
        <>
          <FollowStar
            isFollowed={isFollowed}
            name={name.text}
            size="small"
            onPress={() => onFollow(resource, other.name)}
          />
          <RowVisit
            resource={resource}
            url={other.accessUrl}
            name={name.text}
            text={text}
            trouble={troubleOf(outage !== null, false)}
          />
          <MoreButton
            name={name.text}
            text={text}
            onPress={(target) => onMore({ resource, link: other.accessUrl, target })}
          />
        </>
      }
    />
  );
});
